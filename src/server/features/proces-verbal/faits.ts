import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomEntier } from '#domain/proces-verbal/composer.ts'
import type { DeportPv } from '#domain/proces-verbal/contenu.ts'
import type { FaitsDossier, FaitsPv } from '#domain/proces-verbal/faits.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import type { SaisiePv } from '#domain/proces-verbal/saisie.ts'
import { reglesDe } from '#domain/seance/reglages.ts'
import type { Contexte, Db } from '#server/contexte.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'
import { lireFaitsSeance } from './faits-seance.ts'
import {
  type LigneCommission,
  type LigneDeport,
  lireDeports,
  lireDeportsSeance,
  lireDossiers,
  lirePersonnes,
  lireReglesSeances,
} from './queries-faits.ts'

interface Voulu {
  commission: LigneCommission
  etape: Etape
  rang: number
  saisie: SaisiePv
  rectifie: { numero: string; arreteLe: Date } | null
}

/** Everything the minutes of a step are made from, as the base has it now. */
export async function lireFaitsPv(ctx: Pick<Contexte, 'config'>, db: Db, v: Voulu): Promise<FaitsPv> {
  const { commission: c, etape, saisie } = v
  const seance = await lireFaitsSeance(db, c.id, etape)
  const identite = await lireOrganisme(db)
  const personnes = await lirePersonnes(db)
  const personne = (id: number | null) => personnes.find((p) => p.id === id) ?? null
  return {
    organisme: ctx.config.organisme,
    forme: identite.formeJuridique,
    etape,
    rang: v.rang,
    commission: { id: c.id, numero: c.numero, annee: c.annee, date: c.date },
    etapeOuverte: c.caaValideeLe !== null,
    enveloppe: c.montantDisponible,
    dossiers: (await lireDossiers(db, c.id, etape, seance?.id ?? null)).map((d) => presenterDossier(d, c.id)),
    seance: seance?.faits ?? null,
    deports: deportsDe(
      seance?.closeLe ? await lireDeportsSeance(db, seance.id, seance.closeLe) : await lireDeports(db, c.id),
    ),
    quorum: seance?.regle ?? reglesDe(await lireReglesSeances(db), etape).quorum,
    president: personne(saisie.presidentId),
    secretaire: personne(saisie.secretaireId),
    rectifie: v.rectifie && { numero: v.rectifie.numero, arreteLe: v.rectifie.arreteLe.toISOString() },
  }
}

function presenterDossier(
  { retireLe, commissionId, avisLe, ...d }: Awaited<ReturnType<typeof lireDossiers>>[number],
  ici: number,
): FaitsDossier {
  const parti = retireLe
    ? `Retirée par le porteur le ${formatJour(jourDe(retireLe))}.`
    : commissionId === ici
      ? null
      : 'Affectée depuis à une autre commission.'
  return { ...d, avisLe: avisLe && jourDe(avisLe), parti }
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
