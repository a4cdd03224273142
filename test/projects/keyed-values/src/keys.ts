export const KEYS = { Edge: Symbol.for('Edge'), Inventory: Symbol.for('Inventory') };
