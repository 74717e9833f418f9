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
  const [membres, passages, pouvoirs, dossiers, sorties] = [
    await q.lireMembres(db, s.id),
    await q.lirePassages(db, s.id),
    await q.lirePouvoirs(db, s.id),
    await q.lireDossiersSeance(db, s.id),
    await q.lireSorties(db, s.id),
  ]
  const presence = repartir({ membres, passages, pouvoirs }, s.ouverteLe, s.closeLe)
  const faits: FaitsSeance = {
    date: jourDe(s.ouverteLe),
    ouverture: heure(s.ouverteLe),
    cloture: s.closeLe && heure(s.closeLe),
    lieu: s.lieu,
    convocation: { le: s.convoqueeLe, mode: s.convocationMode && MODES[s.convocationMode] },
    president: personne(s.presidentId, s.presidentPrenom, s.presidentNom),
    secretaire: personne(s.secretaireId, s.secretairePrenom, s.secretaireNom),
    ...presence,
    compte: {
      enFonction: membres.length,
      presents: presence.presents.length,
      representes: presence.representes.length,
    },
    dossiers: new Map(dossiers.map((d, i) => [d.projetId, dossierDe(d, i, sorties)])),
    incidents: null,
  }
  return { faits, regle: s.regle }
}

const personne = (id: number | null, prenom: string | null, nom: string | null): Personne | null =>
  id === null ? null : { id, prenom: prenom ?? '', nom: nom ?? '' }

interface Presence {
  membres: Awaited<ReturnType<typeof q.lireMembres>>
  passages: Awaited<ReturnType<typeof q.lirePassages>>
  pouvoirs: Awaited<ReturnType<typeof q.lirePouvoirs>>
}

/** Each member under one word: who came, with the hours that are not those of the sitting; who voted through another. */
function repartir({ membres, passages, pouvoirs }: Presence, ouverture: Date, cloture: Date | null) {
  const nomDe = (id: number): string => nomEntier(membres.find((m) => m.id === id) ?? { prenom: '', nom: '' })
  const heuresDe = (id: number): string => {
    const siens = passages.filter((p) => p.utilisateurId === id)
    const [premier, dernier] = [siens[0], siens.at(-1)]
    const dit = [
      premier && premier.arriveLe > ouverture ? `à partir de ${heure(premier.arriveLe)}` : '',
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

type Dossier = Awaited<ReturnType<typeof q.lireDossiersSeance>>[number]

function dossierDe(
  d: Dossier,
  i: number,
  sorties: Awaited<ReturnType<typeof q.lireSorties>>,
): FaitsDossierSeance {
  const { pour, contre, abstention } = d
  return {
    rang: i + 1,
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

/** Why a file was not decided on. */
const direEcart = (d: Dossier): string =>
  d.quorum !== null
    ? 'Quorum non atteint sur ce dossier.'
    : d.ecarteLe
      ? (d.ecarteMotif ?? 'Mis de côté.')
      : 'Non examiné.'
