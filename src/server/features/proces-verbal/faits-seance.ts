import { formatHeure, jourDe } from '#domain/commun/jours.ts'
import { nomEntier } from '#domain/proces-verbal/composer.ts'
import type { FaitsDossierSeance, FaitsSeance, Personne } from '#domain/proces-verbal/faits.ts'
import type { Db } from '#server/contexte.ts'
import * as q from './queries-seance.ts'

const MODES = { courriel: 'par e-mail', courrier: 'par courrier', autre: null } as const

/** « 09 h 32 »: two figures, as minutes write hours. */
const heure = (le: Date): string => formatHeure(le).replace(/^(?=\d\u00a0)/, '0')

/** What the sitting of that step recorded; null when none was opened. */
export async function lireFaitsSeance(db: Db, commissionId: number, etape: number) {
  const s = await q.lireSeance(db, commissionId, etape)
  if (!s?.ouverteLe) return null
  const [membres, passages, pouvoirs, dossiers, sorties, suspensions] = [
    await q.lireMembres(db, s.id),
    await q.lirePassages(db, s.id),
    await q.lirePouvoirs(db, s.id),
    await q.lireDossiersSeance(db, s.id),
    await q.lireSorties(db, s.id),
    await q.lireSuspensions(db, s.id),
  ]
  const enVigueur = pouvoirs.filter((p) => p.au === null || (s.ouverteLe && p.au > s.ouverteLe))
  const presence = repartir({ membres, passages, pouvoirs: enVigueur, dossiers }, s.ouverteLe, s.closeLe)
  const faits: FaitsSeance = {
    date: jourDe(s.ouverteLe),
    ouverture: heure(s.ouverteLe),
    cloture: s.closeLe && heure(s.closeLe),
    lieu: s.lieu,
    convocation: { le: s.convoqueeLe, mode: s.convocationMode && MODES[s.convocationMode] },
    president: personne(s.presidentId, s.presidentPrenom, s.presidentNom),
    secretaire: personne(s.secretaireId, s.secretairePrenom, s.secretaireNom),
    ...presence,
    suspensions: suspensions.flatMap(({ du, au }) => (au ? [`de ${heure(du)} à ${heure(au)}`] : [])),
    compte: { enFonction: membres.length, ...ensemble(passages, enVigueur, s.ouverteLe) },
    dossiers: new Map(dossiers.map((d, i) => [d.projetId, dossierDe(d, i, sorties)])),
    incidents: null,
  }
  return { faits, id: s.id, regle: s.regle, closeLe: s.closeLe }
}

const personne = (id: number | null, prenom: string | null, nom: string | null): Personne | null =>
  id === null ? null : { id, prenom: prenom ?? '', nom: nom ?? '' }

interface Presence {
  membres: Awaited<ReturnType<typeof q.lireMembres>>
  passages: Awaited<ReturnType<typeof q.lirePassages>>
  pouvoirs: Awaited<ReturnType<typeof q.lirePouvoirs>>
  dossiers: readonly Dossier[]
}

/** Each member under one word: who came, with the hours that are not those of the sitting; who voted through another. */
function repartir(
  { membres, passages, pouvoirs, dossiers }: Presence,
  ouverture: Date,
  cloture: Date | null,
) {
  const nomDe = (id: number): string => nomEntier(membres.find((m) => m.id === id) ?? { prenom: '', nom: '' })
  const heuresDe = (id: number): string => {
    const siens = passages.filter((p) => p.utilisateurId === id)
    const [premier, dernier] = [siens[0], siens.at(-1)]
    const dit = [
      premier && premier.arriveLe > ouverture ? `à partir de ${heure(premier.arriveLe)}` : '',
      ...absencesDe(siens, dossiers),
      dernier?.partiLe && (!cloture || dernier.partiLe < cloture) ? `jusqu’à ${heure(dernier.partiLe)}` : '',
    ].filter(Boolean)
    return dit.length > 0 ? ` (${dit.join(', ')})` : ''
  }
  const venus = new Set(passages.map((p) => p.utilisateurId))
  const donnes = new Map(pouvoirs.filter((p) => !venus.has(p.mandantId)).map((p) => [p.mandantId, p]))
  const autres = membres.filter((m) => !venus.has(m.id) && !donnes.has(m.id))
  return {
    presents: membres.filter((m) => venus.has(m.id)).map((m) => `${nomEntier(m)}${heuresDe(m.id)}`),
    representes: membres.flatMap((m) => {
      const pouvoir = donnes.get(m.id)
      return pouvoir ? [`${nomEntier(m)} par ${nomDe(pouvoir.mandataireId)}`] : []
    }),
    excuses: autres.filter((m) => m.excuseLe !== null).map(nomEntier),
    absents: autres.filter((m) => m.excuseLe === null).map(nomEntier),
  }
}

/** Each time somebody went out and came back, with the files recorded meanwhile by their number as called. */
function absencesDe(siens: Presence['passages'], dossiers: readonly Dossier[]): string[] {
  return siens.slice(1).flatMap(({ arriveLe }, i) => {
    const partiLe = siens[i]?.partiLe
    if (!partiLe) return []
    const rangs = dossiers.flatMap((d, n) => (d.le && d.le >= partiLe && d.le < arriveLe ? [n + 1] : []))
    const sans = rangs.length > 0 ? `, dossier${rangs.length > 1 ? 's' : ''} ${rangs.join(', ')}` : ''
    return [`absent de ${heure(partiLe)} à ${heure(arriveLe)}${sans}`]
  })
}

/** The most that were there, or stood for, at one moment: who came after another had left was not there with them. */
function ensemble(
  passages: Presence['passages'],
  pouvoirs: Presence['pouvoirs'],
  ouverture: Date,
): { presents: number; representes: number } {
  const la = (p: { du: Date; au: Date | null }, t: Date) => p.du <= t && (p.au === null || p.au > t)
  const moments = [ouverture, ...passages.map((p) => p.arriveLe), ...pouvoirs.map((p) => p.du)]
  const comptes = moments
    .filter((t) => t >= ouverture)
    .map((t) => {
      const presents = new Set(
        passages.filter((p) => la({ du: p.arriveLe, au: p.partiLe }, t)).map((p) => p.utilisateurId),
      )
      const portes = pouvoirs.filter(
        (p) => la(p, t) && presents.has(p.mandataireId) && !presents.has(p.mandantId),
      )
      return { presents: presents.size, representes: portes.length }
    })
  return comptes.reduce((a, b) => (b.presents + b.representes > a.presents + a.representes ? b : a), {
    presents: 0,
    representes: 0,
  })
}

type Dossier = Awaited<ReturnType<typeof q.lireDossiersSeance>>[number]

function dossierDe(
  d: Dossier,
  i: number,
  sorties: Awaited<ReturnType<typeof q.lireSorties>>,
): FaitsDossierSeance {
  const { pour, contre, abstention, decision } = d
  return {
    rang: i + 1,
    enregistre: d.le && decision && { avis: decision, montant: d.montantAlloue },
    voixPresident: d.voixPresident,
    voix: pour === null || contre === null || abstention === null ? null : { pour, contre, abstention },
    sorties: sorties
      .filter((s) => s.projetId === d.projetId && s.sortiLe !== null)
      .map((s) => {
        const de = s.sortiLe ? `, ${heure(s.sortiLe)}` : ''
        return `${nomEntier(s)}${de}${s.revenuLe ? ` – ${heure(s.revenuLe)}` : ''}`
      }),
    reserve:
      [d.remarque, d.sansSortie && `Sortie non constatée\u00a0: ${d.sansSortie}`].filter(Boolean).join(' ') ||
      null,
    ecarte: d.le ? null : direEcart(d),
  }
}

/** Why a file was put aside; null when nobody called it. */
function direEcart(d: Dossier): string | null {
  if (d.quorum !== null) return 'Quorum non atteint sur ce dossier.'
  return d.ecarteLe && (d.ecarteMotif ?? 'Mis de côté.')
}
