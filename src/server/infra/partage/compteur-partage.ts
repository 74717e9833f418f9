import type { Compteur } from '#server/contexte/contexte.ts'
import { demander } from './canal.ts'
import type { Credit } from './credits.ts'

interface Compte extends Credit {
  /** When the window ends, by this process's clock. */
  fin: number
  utilises: number
}

const RETENUS = 20_000

const crediterParLeChef = async (cle: string, max: number, fenetre: number): Promise<Credit> =>
  (await demander({ demande: 'crediter', cle, max, fenetre })).valeur

/**
 * Requests counted once for all the servers of a start, from what is lent to this one (credits.ts).
 * `maintenant` gives milliseconds.
 */
export function ouvrirCompteurPartage(
  crediter = crediterParLeChef,
  maintenant = () => performance.now(),
): Compteur {
  const comptes = new Map<string, Compte>()
  const enCours = new Map<string, Promise<void>>()
  const suffit = (compte: Compte | undefined): compte is Compte =>
    compte !== undefined &&
    maintenant() < compte.fin &&
    (compte.accordes === 0 || compte.utilises < compte.accordes)
  async function renouveler(cle: string, max: number, fenetre: number): Promise<void> {
    const credit = await crediter(cle, max, fenetre)
    comptes.delete(cle)
    if (comptes.size >= RETENUS) comptes.delete(comptes.keys().next().value ?? '')
    comptes.set(cle, { ...credit, fin: maintenant() + credit.reste, utilises: 0 })
    enCours.delete(cle)
  }
  return {
    async compter(cle, max, fenetre) {
      for (;;) {
        const c = comptes.get(cle)
        if (suffit(c)) {
          c.utilises++
          return { current: c.accordes === 0 ? max + 1 : c.avant + c.utilises, ttl: c.fin - maintenant() }
        }
        // A crowd that comes at once shares what one question brings.
        const demande = enCours.get(cle) ?? renouveler(cle, max, fenetre)
        enCours.set(cle, demande)
        await demande
      }
    },
  }
}
