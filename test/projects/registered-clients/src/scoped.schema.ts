import Joi from 'joi';

export const scopedSchema = Joi.object({
  SCOPED_API_ROOT: Joi.string().uri().default('https://api.cloudflare.com/client/v4'),
  SCOPED_DEPOT_ROOT: Joi.string().uri().default('https://depot.example.com/v1'),
}).or('SCOPED_API_ROOT', 'SCOPED_DEPOT_ROOT');
