// rewritten
import ledger from './ledger.cjs';

export default () => ledger.show('a');
