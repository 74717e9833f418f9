import { Conflit } from '#domain/commun/erreurs.ts'
import { type Membre, membrePeut } from '#domain/commun/membres.ts'
import { SANS_SUCCESSEUR } from '#domain/membre/garde-structure.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { annulerCodes } from '#server/socle/signature/annuler-codes.ts'
import { lireSignataire } from '#server/socle/signature/signataire.ts'
import { rendreSansObjet, reprendreObjection } from './changements.ts'
import { courrielDevientResponsable, courrielMembreParti } from './courriels.ts'
import { estLibre, exigerDeChanger, type LigneMembre, type StructureTenue } from './membres.ts'

/** Takes back the invitations of the structure that this person sent and nobody answered; gives their ids. */
export async function reprendreInvitations(
  tx: Tx,
  { porteurId, par }: { porteurId: number; par: number },
  le: Date,
): Promise<number[]> {
  const reprises = await tx
    .updateTable('invitation')
    .set({ annuleeLe: le })
    .where('porteurId', '=', porteurId)
    .where('par', '=', par)
    .where('accepteeLe', 'is', null)
    .where('annuleeLe', 'is', null)
    .returning('id')
    .execute()
  return reprises.map((i) => i.id)
}

/** What dies with the former rights: codes of who no longer signs, invitations of who no longer invites. */
export async function perdre(
  tx: Tx,
  { structure, membre, devient }: { structure: StructureTenue; membre: LigneMembre; devient: Membre },
  le: Date,
): Promise<number[]> {
  if (membre.signataire && !devient.signataire) await annulerCodes(tx, structure.id, le, membre.utilisateurId)
  if (membre.role !== 'proprietaire' || devient.role === 'proprietaire') return []
  return reprendreInvitations(tx, { porteurId: structure.id, par: membre.utilisateurId }, le)
}

/** The owner of longest standing who is responsible for no structure yet, held until the end; or null. */
async function successeurParmi(tx: Tx, restent: readonly LigneMembre[]): Promise<LigneMembre | null> {
  for (const m of restent.filter((r) => r.role === 'proprietaire')) {
    await verrouillerCompte(tx, m.utilisateurId)
    if (await estLibre(tx, [m.utilisateurId])) return m
  }
  return null
}

/** Whom the structure is written to once its responsible person is gone; Conflit when nobody can be. */
export async function succeder(
  ctx: Contexte,
  tx: Tx,
  { structure, membre, restent }: { structure: StructureTenue; membre: LigneMembre; restent: LigneMembre[] },
  { acteur, le }: { acteur: Acteur; le: Date },
): Promise<void> {
  const successeur = await successeurParmi(tx, restent)
  if (!successeur) throw new Conflit(SANS_SUCCESSEUR, 'garde')
  // What the profile says of the person goes with them: no code may leave for a mobile that is not one's own.
  const sien = await lireSignataire(tx, { id: successeur.utilisateurId }, structure.id)
  await tx
    .updateTable('porteur')
    .set((eb) => ({
      utilisateurId: successeur.utilisateurId,
      civilite: null,
      fonction: sien?.fonction || null,
      mobile: sien?.mobile ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', structure.id)
    .execute()
  await journaliser(tx, {
    chaine: `porteur:${structure.id}`,
    acte: 'changerResponsable',
    acteur,
    avant: { email: membre.email },
    apres: { email: successeur.email },
    le,
  })
  await ctx.queue.courriel(
    tx,
    courrielDevientResponsable(envoiPour(ctx, successeur, { porteurId: structure.id }), {
      porteurId: structure.id,
      structure: structure.nomStructure,
      ancien: `${membre.prenom} ${membre.nom}`,
    }),
  )
}

/** How somebody stops being a member: by themselves, or taken out by an owner, or by the staff. */
interface Depart {
  acte: 'quitterStructure' | 'retirerMembre'
  acteur: Acteur
  le: Date
}

/**
 * Ends a membership, with all that it held: living codes, invitations, the place of the responsible person.
 * The other owners learn of it. Throws Conflit when the structure can't do without; the caller holds it.
 */
export async function finirMembre(
  ctx: Contexte,
  tx: Tx,
  { structure, membres, membre }: { structure: StructureTenue; membres: LigneMembre[]; membre: LigneMembre },
  { acte, acteur, le }: Depart,
): Promise<void> {
  const { id, utilisateurId, prenom, nom, email, role, signataire, finances } = membre
  await exigerDeChanger(tx, { porteurId: structure.id, membres, id }, null)
  const fin = { acteur, le }
  await rendreSansObjet(ctx, tx, { porteurId: structure.id, demandeur: utilisateurId }, fin)
  const objection = await reprendreObjection(tx, { porteurId: structure.id, de: utilisateurId }, le)
  await tx.updateTable('membre').set({ jusque: le }).where('id', '=', id).execute()
  if (membrePeut(membre, 'signer')) await annulerCodes(tx, structure.id, le, utilisateurId)
  const invitations = await reprendreInvitations(tx, { porteurId: structure.id, par: utilisateurId }, le)
  await journaliser(tx, {
    chaine: `porteur:${structure.id}`,
    acte,
    acteur,
    avant: { membre: id, nom: `${prenom} ${nom}`, email, role, signataire, finances },
    apres: {
      jusque: le,
      ...(invitations.length > 0 && { invitationsAnnulees: invitations }),
      ...(objection !== null && { objectionRetiree: objection }),
    },
    le,
  })
  const restent = membres.filter((m) => m.id !== id)
  if (structure.utilisateurId === utilisateurId) await succeder(ctx, tx, { structure, membre, restent }, fin)
  for (const m of restent.filter((r) => r.role === 'proprietaire' && r.utilisateurId !== acteur.id))
    await ctx.queue.courriel(
      tx,
      courrielMembreParti(envoiPour(ctx, m, { porteurId: structure.id }), {
        porteurId: structure.id,
        structure: structure.nomStructure,
        membre: `${prenom} ${nom}`,
      }),
    )
}
