export const settings = { panel: { root: 'https://panel.example.com/api', secret: process.env.PANEL_SECRET } };
