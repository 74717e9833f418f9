import {
  etatChangement,
  expireLe,
  GEL,
  objectionJusque,
  PLUS_MEMBRE,
  refusDAccepter,
  SANS_PLACE,
} from '#domain/changement/regles.ts'
import type { ChangementLu, PersonnePrevenue } from '#domain/changement/reponse.ts'
import { SANS_SUCCESSEUR } from '#domain/membre/garde-structure.ts'
import { estComplete } from '#domain/membre/invitation.ts'
import { EVENEMENTS, faitsChangement, type LigneChangement } from '#server/socle/membre/changements.ts'
import type { lireAidesAPayer, lireEntier, lireObjections, PersonneLue } from './queries.ts'

const iso = (d: Date | null): string | null => d?.toISOString() ?? null

/** What anybody who may read it reads. */
export const presenterCommun = (k: LigneChangement, le: Date) => ({
  id: k.id,
  etat: etatChangement(faitsChangement(k), le),
  demandeur: `${k.prenom} ${k.nom}`,
  vise: `${k.visePrenom} ${k.viseNom}`,
  deposeLe: k.deposeLe.toISOString(),
  objectionJusque: objectionJusque(k).toISOString(),
  expireLe: expireLe(k).toISOString(),
  closLe: iso(k.closLe),
})

const etatMessage = (m: PersonneLue['messages'][number]) => {
  if (m.remisLe) return 'remis'
  return m.abandonneLe ? 'refuse' : 'en-route'
}

const presenterPersonne = (
  p: PersonneLue,
  objections: Awaited<ReturnType<typeof lireObjections>>,
  vise: number,
): PersonnePrevenue => ({
  id: p.utilisateurId,
  nom: `${p.prenom} ${p.nom}`,
  role: p.role,
  signataire: p.signataire,
  finances: p.finances,
  vise: p.utilisateurId === vise,
  messages: p.messages.map((m) => ({
    quoi: m.evenement === EVENEMENTS.rappel ? 'rappel' : 'demande',
    le: new Date(m.remisLe ?? m.abandonneLe ?? m.le).toISOString(),
    etat: etatMessage(m),
    raison: m.remisLe ? null : m.raison,
  })),
  objections: objections
    .filter((o) => o.utilisateurId === p.utilisateurId)
    .map((o) => ({ texte: o.texte, le: o.le.toISOString(), retireeLe: iso(o.retireeLe) })),
  derniereConnexion: iso(p.vuLe),
})

interface Lectures {
  k: NonNullable<Awaited<ReturnType<typeof lireEntier>>>
  personnes: PersonneLue[]
  objections: Awaited<ReturnType<typeof lireObjections>>
  aides: Awaited<ReturnType<typeof lireAidesAPayer>>
  /** Opens the paper, for a quarter of an hour. */
  url: string
  /** Who asks, or another owner, may take the place of the responsible person. */
  successeur: boolean
  /** Who asks is a member, or may still become one. */
  peutEntrer: boolean
}

/** The whole request, with what accepting it would do. */
export function presenterEntier(
  { k, personnes, objections, aides, url, successeur, peutEntrer }: Lectures,
  le: Date,
): ChangementLu {
  const demandeur = personnes.find((p) => p.utilisateurId === k.demandeurId)
  const perdSesDroits = personnes.some(
    (p) => p.utilisateurId === k.viseId && p.utilisateurId !== k.demandeurId,
  )
  const refus = refusDAccepter(faitsChangement(k), le)
  const sansEntree = peutEntrer ? null : PLUS_MEMBRE
  const sansPlace = !k.demandeurMembre && estComplete(personnes) ? SANS_PLACE : null
  const sansSuccesseur = perdSesDroits && k.responsable === k.viseId && !successeur ? SANS_SUCCESSEUR : null
  return {
    ...presenterCommun(k, le),
    texte: k.texte,
    porteurId: k.porteurId,
    structure: k.nomStructure,
    telephone: k.tel,
    demandeurEst: demandeur
      ? {
          role: demandeur.role,
          signataire: demandeur.signataire,
          finances: demandeur.finances,
          depuis: demandeur.depuis.toISOString(),
        }
      : null,
    preuve: { nom: k.pieceNom, taille: k.pieceTaille, url },
    rappeleLe: iso(k.rappeleLe),
    decidePar: k.parNom === null ? null : `${k.parPrenom} ${k.parNom}`,
    motif: k.motif,
    personnes: personnes
      .filter((p) => p.utilisateurId !== k.demandeurId)
      .map((p) => presenterPersonne(p, objections, k.viseId)),
    empechement: refus?.message ?? sansEntree ?? sansPlace ?? sansSuccesseur,
    perdSesDroits,
    gelJusque: iso(k.closLe ? k.ribGeleJusque : new Date(le.getTime() + GEL)),
    paiements: aides.map((a) => ({
      numero: a.numeroConvention ?? a.numero,
      montant: a.caMontant ?? 0,
      compte: a.ibanFin === null ? null : `•••• ${a.ibanFin}`,
    })),
    version: k.version,
  }
}
