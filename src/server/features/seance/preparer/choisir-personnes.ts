import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import type { Personne } from '#domain/seance/faits.ts'
import type { Tx } from '#server/contexte/base.ts'
import { lirePersonnes } from '../queries-membres.ts'

interface Choisies {
  president: number | null
  secretaire: number | null
  /** Undefined: every member whose account is open. */
  membres: readonly number[] | undefined
}

/** The members chosen; Invalide for who may not sit, preside or keep minutes. `connus` already sat there. */
export async function choisirPersonnes(
  tx: Tx,
  { president, secretaire, membres }: Choisies,
  connus: ReadonlySet<number> = new Set(),
): Promise<Personne[]> {
  const ouvertes = await lirePersonnes(tx)
  const siegent = new Map(ouvertes.flatMap((p) => (p.role === 'membreCommission' ? [[p.id, p]] : [])))
  const ids = new Set([...ouvertes.map((p) => p.id), ...connus])
  const erreurs: ErreursChamps = {}
  if (membres?.some((id) => !siegent.has(id)))
    erreurs.membres = ['Un des membres n’a pas de compte de la commission ouvert.']
  if (president !== null && !ids.has(president))
    erreurs.president = ['Cette personne ne peut présider la séance.']
  if (secretaire !== null && !ids.has(secretaire))
    erreurs.secretaire = ['Cette personne ne peut tenir le secrétariat.']
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  const voulus = membres === undefined ? null : new Set(membres)
  return [...siegent.values()].filter((p) => voulus === null || voulus.has(p.id))
}
