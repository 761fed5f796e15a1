// Elements for screen readers, over the picture of the game: one for each of its controls. The page loads this script
// when the player asks for them.
"use strict";

self.controls = (() => {
	const lent = self.chuhe, root = document.createElement("div"), made = new Map(); // made: elements by ID
	root.id = "access";
	document.getElementById("reader").after(root);
	const canvas = document.querySelector("canvas");
	canvas.tabIndex = -1;
	canvas.setAttribute("aria-hidden", true);
	const act = (e, what, text = "") => {
		lent.acts.push([e.dataset.id, what, text]);
		lent.wake();
	};
	let follow = ""; // the control to which the game has moved the focus
	const cursors = new Map(); // the last point with the focus, by board

	const make = (id, role) => {
		const e = document.createElement({ button: "button", main: "main", textbox: "input", heading: "h2", paragraph: "p" }[role] || "div");
		if (!/^(button|main|textbox|heading|paragraph)$/.test(role)) e.setAttribute("role", role);
		if (role === "button") e.type = "button";
		if (role === "main") e.append(document.createElement("h1"));
		e.dataset.id = id;
		e.dataset.role = role;
		made.set(id, e);
		return e;
	};

	const set = (e, name, value) => {
		if (value === undefined || value === "") e.removeAttribute(name);
		else if (e.getAttribute(name) !== String(value)) e.setAttribute(name, value);
	};

	const fill = (e, [, , role, name, value, states, left, top, width, height, now = 0, min, max]) => {
		const is = (letter) => states.includes(letter);
		const tongue = lent.tongue(name + value);
		set(e, "lang", tongue !== document.documentElement.lang && role !== "main" ? tongue : "");
		for (const [side, part] of Object.entries({left, top, width, height})) e.style[side] = part + "%";
		if (role === "main") {
			e.firstChild.textContent = name;
			return;
		}
		if (/heading|paragraph/.test(role)) {
			if (e.textContent !== name) e.textContent = name;
			return;
		}
		set(e, "aria-label", value && /img|button|switch|listbox/.test(role) ? [name, value].join(", ") : name);
		set(e, "aria-disabled", is("d") || undefined);
		if (role === "button" && is("c")) set(e, "aria-pressed", true);
		else if (role === "button") set(e, "aria-pressed");
		if (/switch|radio$/.test(role)) set(e, "aria-checked", is("c") || is("s"));
		if (/tab$|option|gridcell/.test(role)) set(e, "aria-selected", is("s"));
		set(e, "aria-expanded", is("e") || undefined);
		set(e, "aria-invalid", is("i") || undefined);
		if (role === "dialog") set(e, "aria-modal", true);
		if (/slider|spinbutton/.test(role)) {
			set(e, "aria-valuetext", value || "–");
			set(e, "aria-valuenow", now);
			set(e, "aria-valuemin", min);
			set(e, "aria-valuemax", max);
		}
		if (role === "textbox" && e.value !== value && document.activeElement !== e) e.value = value;
		if (role === "textbox" && value === "" && e.value && is("f") && e.dataset.sent === e.value) e.value = ""; // answered
		if (role === "option") e.tabIndex = -1; // of a list, only the chosen row is a stop of Tab
		else if (role !== "gridcell") e.tabIndex = /^(button|switch|radio|tab|slider|spinbutton|textbox)$/.test(role) ? 0 : -1;
		else if (!e.hasAttribute("tabindex")) e.tabIndex = is("f") && !cursors.has(e.closest("[role=grid]").dataset.id) ? 0 : -1;
	};

	let known = "", first = true;
	// show makes the elements of a tree as package aria writes it. Elements that stay keep the focus.
	const show = (text) => {
		if (text === known) return;
		known = text;
		const lines = text.trimEnd().split("\n").map((line) => line.split("\t")), kept = new Set(lines.map(([, id]) => id));
		const active = document.activeElement, stack = [root], at = [0];
		let wanted = "";
		for (const [id, e] of made) {
			if (kept.has(id)) continue;
			e.remove();
			made.delete(id);
		}
		for (const fields of lines) {
			const [depth, id, role] = fields, level = Number(depth), parent = stack[level];
			let e = made.get(id);
			if (e && e.dataset.role !== role) {
				e.remove();
				e = undefined;
			}
			e ||= make(id, role);
			const place = parent.children[at[level]];
			if (place !== e) parent.insertBefore(e, place || null);
			at[level]++;
			stack.length = at.length = level + 1;
			stack.push(e);
			at.push(role === "main" ? 1 : 0);
			fill(e, fields);
			if (fields[5].includes("f") && role !== "gridcell" && role !== "grid") wanted = id;
		}
		if (active !== document.activeElement && root.contains(active)) { // it was moved, and has lost the focus by that
			const before = follow;
			follow = active.dataset.id;
			active.focus();
			follow = before;
		}
		for (const grid of root.querySelectorAll("[role=grid]")) {
			if (!grid.querySelector("[tabindex='0']")) (made.get(cursors.get(grid.dataset.id)) || grid.querySelector("[role=gridcell]")).tabIndex = 0;
		}
		for (const list of root.querySelectorAll("[role=listbox]")) {
			const row = list.querySelector("[role=option][aria-selected=true]") || list.querySelector("[role=option]");
			if (!row) continue;
			row.tabIndex = 0;
			const { id } = row.dataset, moved = list.dataset.chosen !== id && list.contains(document.activeElement);
			list.dataset.chosen = id;
			if (moved || wanted === list.dataset.id) wanted = id;
		}
		const lost = first || document.activeElement === document.body, moved = wanted && wanted !== follow;
		follow = wanted;
		first = false;
		if (moved && made.get(wanted) !== document.activeElement) made.get(wanted).focus();
		else if (lost) (root.querySelector("[role=dialog] [tabindex='0']") || root.querySelector("[role=gridcell][tabindex='0']") || root.querySelector("[tabindex='0']"))?.focus();
	};

	// The elements lie over the canvas: they take its cursor, and give it files. What the mouse presses where it can has reached the game.
	new MutationObserver(() => { root.style.cursor = canvas.style.cursor; }).observe(canvas, { attributeFilter: ["style"] });
	root.addEventListener("contextmenu", (event) => event.preventDefault());
	for (const type of ["dragover", "drop"]) {
		root.addEventListener(type, (event) => {
			event.preventDefault();
			canvas.dispatchEvent(new DragEvent(type, event));
		});
	}
	root.addEventListener("click", (event) => {
		if (event.detail > 0 && event.target.offsetHeight > 0) return;
		const e = event.target.closest("[data-id]");
		if (e && e.dataset.role !== "textbox") act(e, "press");
	});
	root.addEventListener("focusin", ({ target: e }) => {
		if (e.dataset.role === "gridcell") { // the focus returns to it when an entry or a page closes
			const grid = e.closest("[role=grid]");
			for (const cell of grid.querySelectorAll("[tabindex='0']")) cell.tabIndex = -1;
			e.tabIndex = 0;
			cursors.set(grid.dataset.id, e.dataset.id);
		}
		if (!e.dataset.id || e.dataset.id === follow) return;
		follow = e.dataset.id;
		act(e, "focus");
	});
	root.addEventListener("input", ({ target: e }) => act(e, "edit", e.value));
	root.addEventListener("keydown", (event) => {
		const e = event.target, { role } = e.dataset, key = event.key;
		if (key === "Tab" || event.isComposing) return;
		const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[key];
		if (role === "textbox" && key !== "Escape") {
			if (key !== "Enter") return;
			e.dataset.sent = e.value;
			e.select(); // what is typed next replaces it, even before the answer
			act(e, "enter");
		} else if (role === "gridcell" && step) {
			const cells = [...e.closest("[role=grid]").querySelectorAll("[role=gridcell]")], to = cells[cells.indexOf(e) + step];
			if (to && !(step === 1 && cells.indexOf(to) % 9 === 0) && !(step === -1 && cells.indexOf(e) % 9 === 0)) to.focus();
		} else if (/slider|spinbutton/.test(role) && step) act(e, step === 1 || step === -9 ? "more" : "less");
		else if (key === "Enter" || key === " ") act(e, "press");
		else {
			const copy = new KeyboardEvent("keydown", event);
			lent.acts.push(["", "key", ""]); // what follows comes after the key
			if (canvas.dispatchEvent(copy)) return; // the browser's own key
			canvas.dispatchEvent(new KeyboardEvent("keyup", event));
		}
		event.preventDefault();
		event.stopPropagation();
	});
	return show;
})();
