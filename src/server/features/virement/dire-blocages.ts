import { formatMoment } from '#domain/commun/jours.ts'
import { direExecution, direRejet } from '#domain/virement/payable.ts'
import type { Db } from '#server/contexte.ts'
import { type BanqueARegler, type LigneLue, lireBanqueARegler, lireChangements } from './queries-lignes.ts'

/** What keeps a line from leaving. */
export interface Blocage {
  motif: 'rib' | 'aide' | 'rejet' | 'execution'
  phrase: string
  par: string | null
  le: Date | null
  /** Of an execution to settle: the cancelled run. */
  lot: number | null
}

/** Why each blocked line is so, by its id: who changed the account and when, as the holder's journal says. */
export async function lireBlocages(db: Db, lignes: readonly LigneLue[]): Promise<Map<number, Blocage>> {
  const bloquees = lignes.filter((l) => l.bloquee)
  const ribs = bloquees.filter((l) => l.ribChange).map((l) => l.porteurId)
  const changements = ribs.length > 0 ? await lireChangements(db, ribs) : new Map()
  const autres = bloquees.filter((l) => !l.ribChange && !l.aideChangee).map((l) => l.projetId)
  const dits = autres.length > 0 ? await lireBanqueARegler(db, autres) : new Map()
  return new Map(
    bloquees.map((l) => [
      l.id,
      deLaBanque(dits.get(l.projetId)) ?? blocageDe(l, changements.get(l.porteurId)),
    ]),
  )
}

/** The bank's word that holds an aid back, whatever else changed. */
function deLaBanque(dit: BanqueARegler | undefined): Blocage | null {
  const rien = { par: null, le: null, lot: null }
  if (dit?.execution)
    return { ...rien, motif: 'execution', phrase: direExecution(dit.execution), lot: dit.execution.lotId }
  if (!dit?.rejetLe) return null
  return { ...rien, motif: 'rejet', phrase: direRejet({ le: dit.rejetLe, code: dit.rejetCode }) }
}

function blocageDe(l: LigneLue, c: { le: Date; par: string | null } | undefined): Blocage {
  if (!l.ribChange)
    return {
      motif: 'aide',
      par: null,
      le: null,
      lot: null,
      phrase: 'Cette aide n’est plus à payer par ce lot, ou son montant a changé.',
    }
  const par = c?.par ?? null
  const qui = par === null ? 'Le RIB a changé' : `${par}, de ${l.structure}, a changé le RIB`
  return {
    motif: 'rib',
    phrase: `${qui}${c ? ` le ${formatMoment(c.le)}` : ''}.`,
    par,
    le: c?.le ?? null,
    lot: null,
  }
}

/** The same, for who is refused: « Ligne 4, L’Échappée lecture : … », one after the other. */
export async function direBlocages(db: Db, lignes: readonly LigneLue[]): Promise<string> {
  const blocages = await lireBlocages(db, lignes)
  return lignes
    .flatMap((l) => {
      const b = blocages.get(l.id)
      return b ? [`Ligne ${l.rang}, ${l.titulaire}\u00a0: ${b.phrase}`] : []
    })
    .join(' ')
}
