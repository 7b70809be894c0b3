/** The only style sheet; its colours are those of the product's theme. */
export const STYLE = `
:root {
  color-scheme: dark;
  --background: oklch(0.155 0.012 265);
  --surface: oklch(0.19 0.014 265);
  --raised: oklch(0.225 0.017 265);
  --hover: oklch(0.27 0.02 265);
  --border: oklch(0.3 0.018 265);
  --control: oklch(0.555 0.022 265);
  --foreground: oklch(0.95 0.006 265);
  --muted: oklch(0.74 0.02 265);
  --accent: oklch(0.83 0.13 85);
  --accent-hover: oklch(0.88 0.11 88);
  --accent-foreground: oklch(0.2 0.03 85);
  --destructive: oklch(0.72 0.16 22);
  font: 16px/24px ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  -webkit-tap-highlight-color: transparent;
}
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--background); color: var(--foreground); -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100dvh;
  padding: 24px 16px;
  display: grid;
  grid-template-columns: minmax(0, 480px);
  align-content: center;
  justify-content: center;
  gap: 24px;
}
h1, h2, p, ul { margin: 0; padding: 0; }
h1 { font-size: 28px; line-height: 36px; font-weight: 650; letter-spacing: -0.02em; text-wrap: balance; }
h2 { font-size: 14px; line-height: 24px; font-weight: 600; color: var(--muted); margin-bottom: 16px; }
a { color: var(--accent); text-underline-offset: 3px; }
a:hover { color: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

.brand { display: flex; align-items: center; gap: 12px; font-weight: 600; letter-spacing: -0.01em; }
.mark-ground { fill: var(--accent); }
.mark-line { fill: none; stroke: var(--accent-foreground); stroke-width: 3; stroke-linejoin: round; }

.card {
  padding: 24px;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: 16px;
  display: grid;
  gap: 16px;
}
.wide .card { gap: 32px; padding-bottom: 16px; }
.lede { color: var(--muted); text-wrap: pretty; }
.intro .lede { margin-top: 8px; }
.host { color: var(--foreground); overflow-wrap: anywhere; }
.detail { padding: 12px 16px; background: var(--background); border-radius: 8px; overflow-wrap: anywhere; }
.detail code { font: 13px/20px ui-monospace, 'SF Mono', Menlo, Consolas, monospace; color: var(--muted); }
.actions { margin-top: 8px; }
.note { color: var(--muted); font-size: 13px; line-height: 20px; }

.members { list-style: none; display: grid; gap: 8px; }
.member {
  width: 100%;
  min-height: 72px;
  padding: 8px 16px;
  display: flex;
  align-items: center;
  gap: 12px;
  font: inherit;
  color: inherit;
  text-align: start;
  background: var(--raised);
  border: 1px solid var(--border);
  border-radius: 12px;
  cursor: pointer;
}
.member:hover { background: var(--hover); border-color: var(--control); }
.avatar {
  flex: none;
  width: 40px;
  height: 40px;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: var(--background);
  color: var(--accent);
  font-size: 14px;
  font-weight: 600;
}
.who { min-width: 0; display: grid; }
.name { font-weight: 600; line-height: 24px; }
.email { color: var(--muted); font-size: 14px; line-height: 20px; overflow-wrap: anywhere; }

.person { display: grid; gap: 16px; }
.field { display: grid; gap: 4px; align-content: start; }
label { font-size: 14px; line-height: 20px; font-weight: 500; }
input {
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  font: inherit;
  color: inherit;
  background: var(--background);
  border: 1px solid var(--control);
  border-radius: 8px;
}
input:focus-visible { outline-offset: 0; border-color: var(--accent); }
input[aria-invalid] { border-color: var(--destructive); }
.error { color: var(--destructive); font-size: 14px; line-height: 20px; }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 8px 24px;
  font: inherit;
  font-weight: 600;
  color: var(--accent-foreground);
  background: var(--accent);
  border: 1px solid transparent;
  border-radius: 8px;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { color: var(--accent-foreground); background: var(--accent-hover); }
.cancel { padding-top: 16px; border-top: 1px solid var(--border); }
.cancel a { display: inline-block; padding-block: 8px; color: var(--muted); }
.cancel a:hover { color: var(--foreground); }

@media (min-width: 800px) {
  .card { padding: 40px; }
  .wide { grid-template-columns: minmax(0, 896px); }
  .wide .card { grid-template-columns: 1fr 1fr; gap: 32px 48px; padding-bottom: 24px; }
  .intro, .cancel { grid-column: 1 / -1; }
}
`
