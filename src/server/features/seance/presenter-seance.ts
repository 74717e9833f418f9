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
import type { Acteur } from '#server/contexte.ts'

const iso = (d: Date | null): string | null => d?.toISOString() ?? null

/** A sitting as lists show it. */
export const presenterCourte = (
  s: Pick<
    FaitsSeance,
    'id' | 'etape' | 'rang' | 'prevueLe' | 'ouverteLe' | 'closeLe' | 'lieu' | 'suspensions'
  >,
): z.output<typeof seanceCourte> => ({
  id: s.id,
  etape: s.etape,
  rang: s.rang,
  lieu: s.lieu,
  statut: statutDe(s),
  prevueLe: iso(s.prevueLe),
  ouverteLe: iso(s.ouverteLe),
  closeLe: iso(s.closeLe),
})

/** What a file's line says of its commission. */
export const presenterCommission = ({ commission: { id, numero, annee, date } }: FaitsSeance) => ({
  id,
  numero,
  annee,
  date,
})

/** What was recorded, as answers give it. */
export const presenterEnregistre = (e: Enregistre): DossierEnregistre => ({ ...e, le: e.le.toISOString() })

function presenterDossier(s: FaitsSeance, d: DossierSeance): DossierLu {
  const { projetId, numero, nom, structure, commune, demande, propose, derniereAide, avis, version } = d
  return {
    projetId,
    rang: d.rang,
    numero,
    nom,
    structure,
    commune,
    demande,
    propose,
    derniereAide,
    avis,
    version,
    etat: etatDossier(s, d),
    deports: [...d.deports],
    departage: departage(s, d),
    presidences: presidencesDe(s, d),
    sorties: d.sorties.flatMap(({ membre, sortiLe, revenuLe }) =>
      sortiLe ? [{ membre, sortiLe: sortiLe.toISOString(), revenuLe: iso(revenuLe) }] : [],
    ),
    ecarte: d.ecarte && { ...d.ecarte, le: d.ecarte.le.toISOString() },
    enregistre: d.enregistre && presenterEnregistre(d.enregistre),
  }
}

/** The whole state of a sitting at `heure`, for this reader. */
export function presenterSeance(s: FaitsSeance, heure: Date, { role }: Pick<Acteur, 'role'>): SeanceEntiere {
  const { version, convoqueeLe, convocationMode, president, secretaire, regle, minuterie, courant } = s
  const enCours = s.dossiers.find((d) => d.projetId === courant?.projetId) ?? null
  return {
    ...presenterCourte(s),
    commission: presenterCommission(s),
    heure: heure.toISOString(),
    version,
    convoqueeLe,
    convocationMode,
    president,
    secretaire,
    regle,
    minuterie,
    suspensions: s.suspensions.map((x) => ({ du: x.du.toISOString(), au: iso(x.au) })),
    membres: s.membres.map((m) => ({
      id: m.id,
      prenom: m.prenom,
      nom: m.nom,
      etat: etatMembre(m),
      mandataire: m.mandataire,
      excuseLe: iso(m.excuseLe),
      passages: m.passages.map((p) => ({ arriveLe: p.arriveLe.toISOString(), partiLe: iso(p.partiLe) })),
    })),
    quorum: enCours?.enregistre?.quorum ?? quorumDuMoment(s, enCours),
    enveloppe: enveloppeDe(s),
    courant: courant && { projetId: courant.projetId, depuis: courant.depuis.toISOString() },
    dossiers: s.dossiers.map((d) => presenterDossier(s, d)),
    actions: actesSeance(s, role),
  }
}
