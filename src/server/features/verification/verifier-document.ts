import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsVerification } from '#domain/verification/contrat.ts'
import type { GenreDocument } from '#domain/verification/genres.ts'
import { estAuthentique, type Verdict } from '#domain/verification/verdict.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { SceauLu } from '#server/contexte/sceau.ts'
import type { Appel } from '#server/http/route.ts'
import { ouvrirTours } from '#server/infra/chacun-son-tour.ts'
import { reseauDe } from '#server/infra/reseau.ts'
import { documentDEmpreinte, pvDEmpreinte } from './queries.ts'
import { ordreDEmpreinte } from './queries-ordre.ts'

interface Garde {
  genre: GenreDocument
  numero: string
  creeLe: Date
  /** Under these very bytes; false: before a time was joined to it. */
  exacte: boolean
}

/** Callers of one network are served one by one: a crowd of long files leaves the others their turn. */
const chacunSonTour = ouvrirTours('verifications')

/** Says whether a PDF is the portal's own, by the bytes it keeps and the seal; held in memory only. */
export async function verifierDocument(
  ctx: Contexte,
  appel: Appel<typeof contratsVerification.verifierDocument>,
) {
  const [fichier] = appel.fichiers
  if (!fichier?.octets) throw invalide('document', requis('Document'))
  if (!fichier.octets.subarray(0, 1024).includes('%PDF-'))
    throw invalide('document', 'Ce fichier n’est pas un PDF.')
  const lue = await lireGarde(ctx, fichier.empreinte)
  const { octets } = fichier
  const sceau = await chacunSonTour(reseauDe(appel.origine.adresse), () => ctx.sceau.relire(octets))
  const verdict = lue?.exacte ? 'authentique' : verdictDuSceau(sceau)
  const horodatage = sceau?.jeton && (await lireHorodatage(ctx, sceau.jeton))
  return {
    data: {
      verdict,
      authentique: estAuthentique(verdict),
      empreinte: fichier.empreinte.toString('hex'),
      document: lue && { genre: lue.genre, numero: lue.numero, creeLe: lue.creeLe.toISOString() },
      sceau: sceau && {
        titulaire: sceau.titulaire,
        certificat: sceau.certificat?.toString('hex') ?? null,
        poseLe: sceau.poseLe?.toISOString() ?? null,
        ...(sceau.ancien && {
          ancienCertificat: { du: sceau.ancien.du.toISOString(), au: sceau.ancien.au.toISOString() },
        }),
        ...(horodatage && { horodatage }),
      },
    },
  }
}

/** The token of a seal of ours that is intact; null: it is not a token of that seal. */
async function lireHorodatage(ctx: Contexte, { der, signature }: NonNullable<SceauLu['jeton']>) {
  const lu = await ctx.horodatage.lire(der, signature)
  return lu && { ...lu, le: lu.le.toISOString() }
}

function verdictDuSceau(sceau: SceauLu | null): Verdict {
  if (!sceau) return 'inconnu'
  if (!sceau.notre) return 'autre-certificat'
  return sceau.integrite === 'intact' ? 'scelle' : sceau.integrite
}

/** What is kept under exactly these bytes: of an application, of a commission, or of a run of transfers. */
async function lireGarde(ctx: Contexte, empreinte: Buffer): Promise<Garde | null> {
  const d = await documentDEmpreinte(ctx.db, empreinte)
  const numero = d && ((d.genre === 'demande' ? null : d.numeroConvention) ?? d.numero)
  if (d && numero) return { genre: d.genre, numero, creeLe: d.creeLe, exacte: d.exacte === true }
  const ordre = await ordreDEmpreinte(ctx.db, empreinte)
  if (ordre) return { ...ordre, genre: 'ordre-virement', exacte: ordre.exacte === true }
  const pv = await pvDEmpreinte(ctx.db, empreinte)
  return pv
    ? { genre: pv.genre, numero: pv.numero ?? '', creeLe: pv.creeLe, exacte: pv.exacte === true }
    : null
}
