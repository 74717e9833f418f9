import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomEntier } from '#domain/proces-verbal/composer.ts'
import type { DeportPv } from '#domain/proces-verbal/contenu.ts'
import type { FaitsPv } from '#domain/proces-verbal/faits.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import type { SaisiePv } from '#domain/proces-verbal/saisie.ts'
import { REGLE_QUORUM } from '#domain/seance/quorum.ts'
import { reglesDe } from '#domain/seance/reglages.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'
import { lireFaitsSeance } from './faits-seance.ts'
import {
  type LigneCommission,
  type LigneDeport,
  lireDeports,
  lireDossiers,
  lirePersonnes,
  lireReglesSeances,
} from './queries-faits.ts'

interface Voulu {
  commission: LigneCommission
  etape: Etape
  /** 1: of the first sitting, or of none. */
  seance: number
  rang: number
  saisie: SaisiePv
  rectifie: { numero: string; arreteLe: Date } | null
}

/**
 * All that minutes are made from: of a sitting, what its own tables kept; of a step decided without one, what
 * the base has now. Null when there is no sitting of that rank.
 */
export async function lireFaitsPv(
  ctx: Pick<Contexte, 'config'>,
  db: Db,
  voulu: Voulu,
): Promise<FaitsPv | null> {
  const lus = await lireFaitsSeance(db, voulu.commission.id, voulu.etape, voulu.seance)
  if (!lus && voulu.seance > 1) return null
  const commun = {
    organisme: ctx.config.organisme,
    forme: (await lireOrganisme(db)).formeJuridique,
    etape: voulu.etape,
    rang: voulu.rang,
    rectifie: voulu.rectifie && {
      numero: voulu.rectifie.numero,
      arreteLe: voulu.rectifie.arreteLe.toISOString(),
    },
  }
  if (!lus) return { ...commun, ...(await sansSeance(db, voulu)) }
  const { faits: seance, ligne: s, deports } = lus
  const assis = (id: number | null) => seance.siegeaient.find((p) => p.id === id) ?? null
  return {
    ...commun,
    commission: {
      id: voulu.commission.id,
      numero: s.commissionNumero ?? voulu.commission.numero,
      annee: s.commissionAnnee ?? voulu.commission.annee,
      date: s.commissionDate ?? voulu.commission.date,
    },
    // A sitting opens at the step that its commission is at.
    etapeOuverte: true,
    enveloppe: s.enveloppe ?? 0,
    dossiers: [],
    seance,
    deports,
    quorum: s.regle ?? REGLE_QUORUM,
    president: assis(voulu.saisie.presidentId),
    secretaire: assis(voulu.saisie.secretaireId),
  }
}

async function sansSeance(db: Db, { commission: c, etape, saisie }: Voulu) {
  const personnes = await lirePersonnes(db)
  const personne = (id: number | null) => personnes.find((p) => p.id === id) ?? null
  return {
    commission: { id: c.id, numero: c.numero, annee: c.annee, date: c.date },
    etapeOuverte: c.caaValideeLe !== null,
    enveloppe: c.montantDisponible,
    dossiers: await lireDossiers(db, c.id, etape),
    seance: null,
    deports: deportsDe(await lireDeports(db, c.id)),
    quorum: reglesDe(await lireReglesSeances(db), etape).quorum,
    president: personne(saisie.presidentId),
    secretaire: personne(saisie.secretaireId),
  }
}

/** One line a member: the files, and when the first was said. */
function deportsDe(lignes: readonly LigneDeport[]): DeportPv[] {
  const parMembre = Map.groupBy(lignes, (l) => l.id)
  return [...parMembre.values()].flatMap((siennes) => {
    const [premiere] = siennes
    if (!premiere) return []
    const jours = [...new Set(siennes.map((l) => formatJour(jourDe(l.le))))]
    const declare = `${siennes.every((l) => l.epinglee) ? 'Inscrit par l’équipe, le' : 'Le'} ${jours.join(', ')}`
    const dossiers = siennes.map((l) => `${l.numero} ${l.structure}`)
    return [{ membre: nomEntier(premiere), dossiers, declare }]
  })
}
