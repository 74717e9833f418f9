import type { DemandeRecue } from '#domain/adhesion/reponse.ts'
import { droitsDe } from '#domain/commun/membres.ts'
import { etatInvitation } from '#domain/membre/invitation.ts'
import type { HabilitationSuivie, InvitationLue, MembreLu, MembreSuivi } from '#domain/membre/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { LigneMembre } from '#server/socle/membre/membres.ts'
import type { LigneInvitation, lireMembresSuivis } from './queries.ts'

const nomDe = (prenom: string | null, nom: string | null): string | null =>
  prenom === null || nom === null ? null : `${prenom} ${nom}`

/** A member as another reads them: only an owner reads everybody's address, an owner's is for all. */
export const presenterMembre = (m: LigneMembre, acteur: Acteur): MembreLu => ({
  id: m.id,
  prenom: m.prenom,
  nom: m.nom,
  email:
    acteur.membre?.role === 'proprietaire' || m.role === 'proprietaire' || m.utilisateurId === acteur.id
      ? m.email
      : null,
  ...droitsDe(m),
  depuis: m.depuis.toISOString(),
  invitePar: nomDe(m.parPrenom, m.parNom),
  vous: m.utilisateurId === acteur.id,
  sansSuccesseur: m.sansSuccesseur,
})

const instant = (texte: string): string => new Date(texte).toISOString()

/** A request to join that waits, as an owner reads it. */
export const presenterDemande = (d: DemandeRecue): DemandeRecue => ({
  ...d,
  adresseConfirmeeLe: d.adresseConfirmeeLe && instant(d.adresseConfirmeeLe),
  demandeeLe: instant(d.demandeeLe),
  expireLe: instant(d.expireLe),
})

/** An invitation that has no answer yet, as an owner reads it. */
export const presenterInvitation = (i: LigneInvitation, le: Date): InvitationLue => ({
  id: i.id,
  email: i.email,
  ...droitsDe(i),
  envoyeeLe: i.envoyeeLe.toISOString(),
  par: `${i.prenom} ${i.nom}`,
  expireLe: i.expireLe.toISOString(),
  etat: etatInvitation(i, le) === 'expiree' ? 'expiree' : 'en-attente',
  nonRemise: i.nonRemise,
})

/** What the staff reads of a signatory's authority. */
export const presenterHabilitation = (h: {
  version: number
  cause: HabilitationSuivie['cause']
  verifieeLe: Date | null
  piece: string | null
  parPrenom: string | null
  parNom: string | null
}): HabilitationSuivie => ({
  version: h.version,
  cause: h.cause,
  verifieeLe: h.verifieeLe?.toISOString() ?? null,
  par: nomDe(h.parPrenom, h.parNom),
  piece: h.piece,
})

/** A member, gone or not, as the staff reads them. */
export const presenterSuivi = (m: Awaited<ReturnType<typeof lireMembresSuivis>>[number]): MembreSuivi => ({
  id: m.id,
  prenom: m.prenom,
  nom: m.nom,
  email: m.anonymiseLe === null ? m.email : null,
  ...droitsDe(m),
  depuis: m.depuis.toISOString(),
  jusque: m.jusque?.toISOString() ?? null,
  invitePar: nomDe(m.parPrenom, m.parNom),
  responsable: m.jusque === null && m.responsable,
  fonction: m.fonction || null,
  habilitation:
    m.signataire && m.version !== null && m.cause !== null
      ? presenterHabilitation({
          ...m,
          version: m.version,
          cause: m.cause,
          parPrenom: m.verifieParPrenom,
          parNom: m.verifieParNom,
        })
      : null,
})
