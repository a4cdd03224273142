import express from 'express';
import { readRules } from './rules.js';

export const app = express();

app.get('/zones/:zone/firewall/rules', async (request, response) => response.json(await readRules(request.params.zone)));
