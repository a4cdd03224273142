/* global document, getComputedStyle */
/** Runs in a page. Returns the texts whose contrast is below 4.5 to 1, level AA of WCAG 2.2. */
(() => {
  for (const one of document.querySelectorAll('details')) one.open = true;
  const parse = (color) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const getLuminance = (color) => {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const share = part / 255;
      return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const getBackground = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color[3] !== 0) return color.slice(0, 3);
    }
    return [255, 255, 255];
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    if (!hasText || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName)) return [];
    const text = getLuminance(parse(getComputedStyle(element).color).slice(0, 3));
    const behind = getLuminance(getBackground(element));
    const contrast = (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
    return contrast < 4.5 ? [`${contrast.toFixed(2)}: ${element.textContent?.trim().slice(0, 40)}`] : [];
  });
})();
