import { somme } from '#domain/commun/argent.ts'
import type { DecisionAnterieure } from '#domain/reprise/champs.ts'

interface Aide {
  id: number
  annee: number
  demande: number | null
  accorde: number | null
  decision: DecisionAnterieure
}

/** Granted once, annulled since or not: what its amounts count for. */
export const futAccordee = ({ decision }: Pick<Aide, 'decision'>): boolean =>
  decision === 'accordee' || decision === 'annulee'

const montant = (aide: Aide): number => aide.demande ?? aide.accorde ?? 0

/**
 * The past aid that an application is compared with: the greatest of the last earlier year, unless the one it
 * re-edits, or one as recent, is at the portal.
 */
export function aideComparee<A extends Aide>(
  aides: readonly A[],
  precedente: { id: number; annee: number } | null,
  cette: { annee: number; idPrecedentProjet: number | null },
): A | null {
  const annee = Math.max(...aides.filter((a) => a.annee < cette.annee).map((a) => a.annee))
  if (precedente && (precedente.id === cette.idPrecedentProjet || precedente.annee >= annee)) return null
  const siennes = aides.filter((a) => a.annee === annee)
  return siennes.reduce<A | null>((plus, a) => (plus && montant(plus) >= montant(a) ? plus : a), null)
}

/** What of these aids the staff is told beside an application; null: none is known. */
export function resumeAnterieures(aides: readonly Aide[]): { accordees: number; depuis: number } | null {
  if (aides.length === 0) return null
  const accordees = aides.filter(futAccordee)
  const dites = accordees.length > 0 ? accordees : aides
  return { accordees: accordees.length, depuis: Math.min(...dites.map((a) => a.annee)) }
}

interface AccordeAnnee {
  /** Null: granted, of an unknown amount. */
  montant: number | null
  reprise: boolean
  corrigee: boolean
}

/** What a structure was granted in a year, at the portal and before it; null: nothing is known of it. */
export function accordeEn(
  annee: number,
  demandes: readonly { annee: number; montantAccorde: number | null }[],
  aides: readonly (Aide & { corrections: readonly { champ: string }[] })[],
): AccordeAnnee | null {
  const au = demandes.filter((d) => d.annee === annee && d.montantAccorde !== null)
  const avant = aides.filter((a) => a.annee === annee && futAccordee(a))
  if (au.length + avant.length === 0) return null
  const connus = [...au.map((d) => d.montantAccorde), ...avant.map((a) => a.accorde)].filter(
    (m) => m !== null,
  )
  return {
    montant: connus.length > 0 ? somme(connus) : null,
    reprise: avant.length > 0,
    corrigee: avant.some((a) => a.corrections.some((c) => c.champ === 'accorde')),
  }
}
