import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import type { SaisieCompte } from '#domain/compte/saisie.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { personnesDeLOrganisme } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielCompteVirements, type FaitCompte } from './courriels-personnel.ts'

const VIREMENTS = [...rolesDe('virement.canPrepare'), ...rolesDe('virement.canApprove')]

/**
 * Tells the other administrators that an account which takes part in transfers was opened or changed: two
 * accounts are two people only if somebody else looks. Not for other roles; no `acteur`: from the shell.
 */
export async function avertirAdministrateurs(
  ctx: Pick<Contexte, 'config' | 'queue'>,
  tx: Tx,
  fait: FaitCompte,
  compte: SaisieCompte & { id: number },
  acteur: Acteur | null,
): Promise<void> {
  if (!VIREMENTS.includes(compte.role)) return
  const autres = (await personnesDeLOrganisme(tx, ['admin'])).filter(
    (a) => a.id !== acteur?.id && a.id !== compte.id,
  )
  const par = acteur ? `${acteur.prenom} ${acteur.nom}` : 'La personne qui tient la machine du portail'
  for (const admin of autres)
    await ctx.queue.courriel(tx, courrielCompteVirements(envoiPour(ctx, admin), fait, compte, par))
}
