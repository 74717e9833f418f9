import { HEURE } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { type Envoi, envoiPour } from '#server/socle/courriel.ts'
import { lireProprietaire } from './comptes.ts'
import { courrielAdresseDemandee, courrielConfirmerAdresse } from './courriels.ts'
import { annulerJetons, creerJeton } from './jetons.ts'
import { exigerRythmeAdresses, type Rythme } from './rythme-adresses.ts'

/** How long the link to an address works. */
export const VALIDITE_LIEN = 24 * HEURE

interface AdresseVoulue {
  /** `prenom` null: an account nobody checked yet, whose mails repeat nothing that it typed. */
  qui: { utilisateurId: number; email: string; prenom: string | null; porteurId: number | null }
  /** null: drops the address that was waiting. */
  nouvelle: string | null
  le: Date
  /** Stricter than usual. */
  rythme?: Rythme
  /** What the owner of an address that has an account already is told. */
  dejaPrise: (e: Envoi) => Courriel
}

/**
 * Lets an address wait for its confirmation; the present one is told, and works until then. An address that
 * has an account gets no link: its owner is told, and the caller reads the same answer. Locks the account.
 */
export async function demanderAdresse(
  ctx: Contexte,
  tx: Tx,
  { qui, nouvelle, le, rythme, dejaPrise }: AdresseVoulue,
): Promise<void> {
  const { utilisateurId, porteurId } = qui
  await annulerJetons(tx, utilisateurId, le, 'email')
  await garderAdresseVoulue(tx, utilisateurId, nouvelle)
  if (nouvelle === null) return
  await exigerRythmeAdresses(tx, qui.email, le, rythme)
  await ctx.queue.courriel(tx, courrielAdresseDemandee(envoiPour(ctx, qui, { porteurId }), nouvelle))
  const autre = await lireProprietaire(tx, nouvelle)
  if (autre) {
    if (!autre.desactiveLe) await ctx.queue.courriel(tx, dejaPrise(envoiPour(ctx, autre)))
    return
  }
  const jeton = await creerJeton(tx, {
    utilisateurId,
    usage: 'email',
    email: nouvelle,
    le,
    dureeMs: VALIDITE_LIEN,
  })
  const envoi = envoiPour(ctx, { ...qui, email: nouvelle }, { porteurId })
  await ctx.queue.courriel(tx, courrielConfirmerAdresse(envoi, jeton, new Date(le.getTime() + VALIDITE_LIEN)))
}

async function garderAdresseVoulue(tx: Tx, id: number, email: string | null): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({ emailEnAttente: email, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
