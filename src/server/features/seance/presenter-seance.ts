import type { z } from 'zod'
import { actesSeance } from '#domain/seance/actes.ts'
import { enveloppeDe } from '#domain/seance/enveloppe.ts'
import {
  type DossierSeance,
  departage,
  type Enregistre,
  etatDossier,
  etatMembre,
  type FaitsSeance,
  presidencesDe,
  quorumDuMoment,
  statutDe,
} from '#domain/seance/faits.ts'
import type { DossierEnregistre, DossierLu, SeanceEntiere, seanceCourte } from '#domain/seance/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** A sitting as lists show it. */
export const presenterCourte = (
  faits: Pick<
    FaitsSeance,
    'id' | 'etape' | 'rang' | 'prevueLe' | 'ouverteLe' | 'closeLe' | 'lieu' | 'suspensions'
  >,
): z.output<typeof seanceCourte> => ({
  id: faits.id,
  etape: faits.etape,
  rang: faits.rang,
  lieu: faits.lieu,
  statut: statutDe(faits),
  prevueLe: iso(faits.prevueLe),
  ouverteLe: iso(faits.ouverteLe),
  closeLe: iso(faits.closeLe),
})

/** What a file's line says of its commission. */
export const presenterCommission = ({ commission: { id, numero, annee, date } }: FaitsSeance) => ({
  id,
  numero,
  annee,
  date,
})

/** What was recorded, as answers give it. */
export const presenterEnregistre = (enregistre: Enregistre): DossierEnregistre => ({
  ...enregistre,
  le: enregistre.le.toISOString(),
})

function presenterDossier(faits: FaitsSeance, dossier: DossierSeance): DossierLu {
  const { projetId, numero, nom, structure, commune, demande, propose, derniereAide, avis, version } = dossier
  return {
    projetId,
    rang: dossier.rang,
    numero,
    nom,
    structure,
    commune,
    demande,
    propose,
    derniereAide,
    avis,
    version,
    etat: etatDossier(faits, dossier),
    deports: [...dossier.deports],
    departage: departage(faits, dossier),
    presidences: presidencesDe(faits, dossier),
    sorties: dossier.sorties.flatMap(({ membre, sortiLe, revenuLe }) =>
      sortiLe ? [{ membre, sortiLe: sortiLe.toISOString(), revenuLe: iso(revenuLe) }] : [],
    ),
    ecarte: dossier.ecarte && { ...dossier.ecarte, le: dossier.ecarte.le.toISOString() },
    enregistre: dossier.enregistre && presenterEnregistre(dossier.enregistre),
  }
}

/** The whole state of a sitting at `heure`, for this reader. */
export function presenterSeance(
  faits: FaitsSeance,
  heure: Date,
  { role }: Pick<Acteur, 'role'>,
): SeanceEntiere {
  const { version, convoqueeLe, convocationMode, president, secretaire, regle, minuterie, courant } = faits
  const enCours = faits.dossiers.find((d) => d.projetId === courant?.projetId) ?? null
  return {
    ...presenterCourte(faits),
    commission: presenterCommission(faits),
    heure: heure.toISOString(),
    version,
    convoqueeLe,
    convocationMode,
    president,
    secretaire,
    regle,
    minuterie,
    suspensions: faits.suspensions.map((x) => ({ du: x.du.toISOString(), au: iso(x.au) })),
    membres: faits.membres.map((membre) => ({
      id: membre.id,
      prenom: membre.prenom,
      nom: membre.nom,
      etat: etatMembre(membre),
      mandataire: membre.mandataire,
      excuseLe: iso(membre.excuseLe),
      passages: membre.passages.map((p) => ({ arriveLe: p.arriveLe.toISOString(), partiLe: iso(p.partiLe) })),
    })),
    quorum: enCours?.enregistre?.quorum ?? quorumDuMoment(faits, enCours),
    enveloppe: enveloppeDe(faits),
    courant: courant && { projetId: courant.projetId, depuis: courant.depuis.toISOString() },
    dossiers: faits.dossiers.map((d) => presenterDossier(faits, d)),
    actions: actesSeance(faits, role),
  }
}
