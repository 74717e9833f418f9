export const TACHE_EXECUTER_LOT = 'executer-lot'
