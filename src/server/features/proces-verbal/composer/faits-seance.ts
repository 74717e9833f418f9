import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomEntier } from '#domain/proces-verbal/composer.ts'
import type { DeportPv } from '#domain/proces-verbal/contenu.ts'
import type { FaitsDossierSeance, FaitsSeance, Personne } from '#domain/proces-verbal/faits.ts'
import { MOTS_AVIS } from '#domain/proces-verbal/mots-avis.ts'
import type { Db } from '#server/contexte/base.ts'
import { ensemble, heure, type Presence, presentsA, repartir } from './presence-pv.ts'
import * as q from './queries-seance.ts'
import { direRectifications, rectifier } from './rectifications.ts'

const MODES = { courriel: 'par e-mail', courrier: 'par courrier', autre: null } as const

/** What the sitting of that rank recorded, from its own tables; null when none was opened. */
export async function lireFaitsSeance(db: Db, commissionId: number, etape: number, rang: number) {
  const s = await q.lireSeance(db, commissionId, etape, rang)
  const { ouverteLe: ouverture, closeLe: cloture } = s ?? {}
  if (!s || !ouverture || cloture === undefined) return null
  const [membres, dossiers] = [await q.lireMembres(db, s.id), await q.lireDossiersSeance(db, s.id)]
  const rectifications = await q.lireRectifications(db, s.id)
  const pouvoirs = (await q.lirePouvoirs(db, s.id)).filter((p) => p.au === null || p.au > ouverture)
  const passages = await q.lirePassages(db, s.id)
  const p = rectifier({ membres, dossiers, passages, pouvoirs, ouverture, cloture }, rectifications)
  const autour: Autour = {
    presence: p,
    presidentId: s.presidentId,
    sorties: await q.lireSorties(db, s.id),
    avis: await q.lireAvis(db, s.id),
    corrections: await q.lireCorrections(db, s.id),
  }
  const voix = dossiers.flatMap((d) =>
    d.le && d.pour !== null ? [d.pour + (d.contre ?? 0) + (d.abstention ?? 0)] : [],
  )
  const faits: FaitsSeance = {
    rang: s.rang,
    date: jourDe(ouverture),
    ouverture: heure(p.ouverture),
    cloture: p.cloture && heure(p.cloture),
    lieu: s.lieu,
    convocation: { le: s.convoqueeLe, mode: s.convocationMode && MODES[s.convocationMode] },
    president: personne(s.presidentId, s.presidentPrenom, s.presidentNom),
    secretaire: personne(s.secretaireId, s.secretairePrenom, s.secretaireNom),
    ...repartir(p),
    suspensions: (await q.lireSuspensions(db, s.id)).flatMap(({ du, au }) =>
      au ? [`de ${heure(du)} à ${heure(au)}`] : [],
    ),
    corrections: direRectifications(rectifications, membres),
    compte: { enFonction: membres.length, ...ensemble(p) },
    votantsMin: voix.length > 0 ? Math.min(...voix) : null,
    appel: appelDe(s, p),
    dossiers: ranger(dossiers).map((d) => dossierDe(d, autour)),
  }
  return { faits, ligne: s, deports: deportsDe(await q.lireDeportsSeance(db, s.id), dossiers) }
}

const appelDe = (
  { id: seanceId, version }: { id: number; version: number },
  { membres, passages, ouverture, cloture }: Presence,
): FaitsSeance['appel'] => ({
  seanceId,
  version,
  ouverture: ouverture.toISOString(),
  cloture: cloture?.toISOString() ?? null,
  membres: membres.map(({ id, prenom, nom }) => ({
    id,
    prenom,
    nom,
    passages: passages
      .filter((p) => p.utilisateurId === id)
      .map((passage) => ({
        arriveLe: passage.arriveLe.toISOString(),
        partiLe: (passage.partiLe ?? cloture ?? passage.arriveLe).toISOString(),
      })),
  })),
})

/** By number, those that nobody called last. */
const ranger = (dossiers: readonly q.LigneDossier[]): q.LigneDossier[] =>
  dossiers.toSorted((a, b) => Number(jamaisVu(a)) - Number(jamaisVu(b)))
const jamaisVu = (dossier: q.LigneDossier): boolean => !dossier.le && !dossier.ecarteLe && !dossier.appeleLe

const personne = (id: number | null, prenom: string | null, nom: string | null): Personne | null =>
  id === null ? null : { id, prenom: prenom ?? '', nom: nom ?? '' }

interface Autour {
  presence: Presence
  presidentId: number | null
  sorties: readonly q.LigneSortie[]
  avis: readonly q.LigneAvis[]
  corrections: readonly q.LigneCorrection[]
}

function dossierDe(dossier: q.LigneDossier, autour: Autour): FaitsDossierSeance {
  const { pour, contre, abstention, decision, titre, commune, demande, propose, voixPresident } = dossier
  return {
    rang: dossier.rang ?? 0,
    appele: dossier.appeleLe !== null || dossier.le !== null,
    numero: dossier.numero ?? '',
    structure: dossier.structure ?? '',
    titre,
    commune,
    demande,
    propose,
    voixPresident,
    enregistre: dossier.le && decision && { avis: decision, montant: dossier.montantAlloue },
    voix: pour === null || contre === null || abstention === null ? null : { pour, contre, abstention },
    sorties: autour.sorties
      .filter((s) => s.projetId === dossier.projetId && s.sortiLe !== null)
      .map((sortie) => {
        const de = sortie.sortiLe ? `, ${heure(sortie.sortiLe)}` : ''
        return `${nomEntier(sortie)}${de}${sortie.revenuLe ? ` – ${heure(sortie.revenuLe)}` : ''}`
      }),
    motifs: [
      dossier.motif,
      dossier.remarque,
      dossier.sansSortie && `Sortie non constatée\u00a0: ${dossier.sansSortie}`,
    ].flatMap((m) => m || []),
    ecarte: dossier.le ? null : direEcart(dossier),
    mentions: mentionsDe(dossier, autour),
    dernier: dernierDe(autour.avis.findLast((v) => v.projetId === dossier.projetId)),
  }
}

const dernierDe = (valeur: q.LigneAvis | undefined): FaitsDossierSeance['dernier'] =>
  valeur
    ? {
        avis: valeur.avis,
        montant: valeur.montant,
        le: jourDe(valeur.le),
        heure: heure(valeur.le),
        par: valeur.nom === null ? null : nomEntier({ prenom: valeur.prenom ?? '', nom: valeur.nom }),
        raison: valeur.raison,
      }
    : null

/** When and why a file was put aside, and the quorum then; null when nobody set it so. */
function direEcart({ ecarteLe, ecarteMotif, quorum }: q.LigneDossier): string | null {
  if (!ecarteLe) return null
  const votants = quorum?.atteint ? `, ${quorum.voix} votant${quorum.voix > 1 ? 's' : ''}` : ''
  const manque =
    quorum?.atteint === false &&
    `Quorum non atteint sur ce dossier\u00a0: ${quorum.voix} voix, ${quorum.requis} requises.`
  const motif = ecarteMotif && (/[.!?…]$/.test(ecarteMotif) ? ecarteMotif : `${ecarteMotif}.`)
  return [`Mis de côté à ${heure(ecarteLe)}${votants}.`, manque, motif].filter(Boolean).join(' ')
}

/** What else the line says: who presided, absences, corrections in the room, where the file went since. */
function mentionsDe(dossier: q.LigneDossier, { presence: p, ...a }: Autour): string[] {
  const nomDe = (id: number): string =>
    nomEntier(p.membres.find((m) => m.id === id) ?? { prenom: '', nom: '' })
  const partis = dossier.le ? absents(dossier, dossier.le, p, a.sorties) : []
  return [
    ...(dossier.presideId !== null && dossier.presideId !== a.presidentId
      ? [`Présidence de ce dossier\u00a0: ${nomDe(dossier.presideId)}.`]
      : []),
    ...(partis.length > 0
      ? [`${partis.map(nomDe).join(', ')} absent·e${partis.length > 1 ? '·s' : ''}.`]
      : []),
    ...a.corrections.filter((c) => c.projetId === dossier.projetId).map(direCorrection),
    ...(dossier.retireLe ? [`Retirée par le porteur le ${formatJour(jourDe(dossier.retireLe))}.`] : []),
    ...(dossier.ailleurs && !dossier.retireLe ? ['Affectée depuis à une autre commission.'] : []),
  ]
}

const direCorrection = ({ le, avant }: q.LigneCorrection): string => {
  const dit = avant.montantAlloue === null ? MOTS_AVIS[avant.decision] : formatEuros(avant.montantAlloue)
  return `Corrigé en séance à ${heure(le)}\u00a0: ${dit} enregistré à ${heure(new Date(avant.le))}.`
}

/** Members who came but missed that file, save those who had left the room for it or given a mandate. */
function absents(
  dossier: q.LigneDossier,
  le: Date,
  { membres, passages, pouvoirs }: Presence,
  sorties: readonly q.LigneSortie[],
): number[] {
  const ici = presentsA(passages, le)
  const venus = new Set(passages.map((x) => x.utilisateurId))
  const autres = new Set([
    ...sorties.filter((s) => s.projetId === dossier.projetId).map((s) => s.utilisateurId),
    ...pouvoirs.filter((x) => x.du <= le && (x.au === null || x.au > le)).map((x) => x.mandantId),
  ])
  return membres.flatMap(({ id }) => (venus.has(id) && !ici.has(id) && !autres.has(id) ? [id] : []))
}

/** One line a member: the files, as the room numbers them, and when it was said. */
function deportsDe(
  lignes: Awaited<ReturnType<typeof q.lireDeportsSeance>>,
  dossiers: readonly q.LigneDossier[],
): DeportPv[] {
  const dossierDit = new Map(
    dossiers.map((d) => [d.projetId, `dossier ${d.rang} (${d.numero}, ${d.structure})`]),
  )
  return [...Map.groupBy(lignes, (l) => l.id).values()].flatMap((siennes) => {
    const [premiere] = siennes
    const dits = siennes.flatMap((l) => dossierDit.get(l.projetId) ?? [])
    if (!premiere || dits.length === 0) return []
    const jours = [...new Set(siennes.map((l) => formatJour(jourDe(l.le))))]
    const mot = siennes.every((l) => l.epinglee) ? 'inscrit' : 'déclaré'
    return [{ membre: nomEntier(premiere), dossiers: dits, declare: `déport ${mot} le ${jours.join(', ')}` }]
  })
}
