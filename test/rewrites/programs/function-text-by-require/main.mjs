import ledger from './ledger.cjs';
import recipes from './recipes.cjs';

export default async () => [await recipes.stores('a'), ledger.seals()];
