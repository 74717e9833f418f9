import type { FastifyReply } from 'fastify'
import { XLSX } from '#domain/commun/contrat.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { type Choix, choixDe } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import type { contratsStatistique } from '#domain/statistique/contrat.ts'
import { DEFINITIONS } from '#domain/statistique/definitions.ts'
import { dire } from '#domain/statistique/ecarts.ts'
import { type ChiffreEnveloppe, composerEnveloppe } from '#domain/statistique/enveloppe.ts'
import { TABLEAUX } from '#domain/statistique/tableau.ts'
import type { Contexte } from '#server/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { classeur } from '#server/documents/classeur.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { journaliser } from '#server/infra/journal.ts'
import { scellerDate } from '#server/socle/sceller-date.ts'
import { feuillesDuRapport, type Lus } from './classeur-rapport.ts'
import { lireGarde } from './garder.ts'

const PDF = 'application/pdf'
const places = ouvrirPlaces({
  nom: 'rapports',
  nombre: 2,
  occupe: 'Plusieurs rapports sont déjà en préparation. Réessayez dans un instant.',
})

/**
 * The annual report of a year, as a sealed PDF or as a spreadsheet, once the journal says who took it. Throws
 * Indisponible while too many are made.
 */
export async function produireRapport(
  ctx: Contexte,
  d: Appel<typeof contratsStatistique.produireRapport>,
): Promise<FastifyReply> {
  const place = await places.reserver()
  try {
    const { annee, format } = d.corps
    const le = ctx.horloge.maintenant()
    const choix = choixDe({ annee }, jourDe(le))
    const lu = { ...(await lireTout(ctx, choix)), choix, le }
    const contenu =
      format === 'pdf' ? await enPdf(ctx, lu) : classeur(feuillesDuRapport(lu.lus, lu.enveloppe, choix))
    await ctx.db.transaction().execute((tx) =>
      journaliser(tx, {
        chaine: 'export',
        acte: 'produireRapport',
        acteur: d.acteur,
        adresse: d.origine.adresse,
        apres: { annee, format, egale: choix.egale },
        le,
      }),
    )
    const mime = format === 'pdf' ? PDF : XLSX
    return await d.reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': disposition(`rapport-annuel-${annee}.${format}`, mime),
        'x-content-type-options': 'nosniff',
      })
      .type(mime)
      .send(contenu)
  } finally {
    place.rendre()
  }
}

/** Every table one after the other: a report may take its time. */
async function lireTout(ctx: Contexte, choix: Choix): Promise<{ lus: Lus; enveloppe: ChiffreEnveloppe[] }> {
  const lus: Partial<Lus> = {}
  let prochaine: string | null = null
  for (const cle of TABLEAUX) {
    const { lignes, prochaineCommission } = await lireGarde(ctx, cle, choix)
    lus[cle] = lignes
    prochaine ??= prochaineCommission ?? null
  }
  const tous = lus as Lus
  return { lus: tous, enveloppe: composerEnveloppe(tous.enveloppe[0], prochaine) }
}

async function enPdf(
  ctx: Contexte,
  { lus, enveloppe, choix, le }: { lus: Lus; enveloppe: ChiffreEnveloppe[]; choix: Choix; le: Date },
): Promise<Buffer> {
  const { organisme } = ctx.config
  const pdf = await fabriquer('rapport', {
    organisme,
    annee: choix.annee,
    le: le.toISOString(),
    periode:
      choix.egale === null
        ? `année ${choix.annee} entière`
        : `du 1er janvier au ${formatJour(choix.egale)}, comparé aux mêmes jours des années d’avant`,
    enveloppe: enveloppe.map((c) => [c.libelle, dire(c.valeur, 'euros'), c.precision]),
    tableaux: TABLEAUX.flatMap((cle) => (cle === 'enveloppe' ? [] : [composer(cle, lus[cle], choix)])),
    definitions: DEFINITIONS.flatMap(([, phrases]) => phrases.map(([l, p]): [string, string] => [l, p])),
  })
  const { octets, panne } = await scellerDate(ctx, pdf, `Rapport annuel ${choix.annee}`)
  if (panne) ctx.signaler(panne, 'rapport annuel, scellé sans horodatage')
  return octets
}
