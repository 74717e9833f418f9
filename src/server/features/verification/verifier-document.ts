import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsVerification } from '#domain/verification/contrat.ts'
import { estAuthentique, type Verdict } from '#domain/verification/verdict.ts'
import type { Contexte, SceauLu } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ouvrirTours } from '#server/infra/chacun-son-tour.ts'
import { reseauDe } from '#server/infra/reseau.ts'
import { documentDEmpreinte } from './queries.ts'

const GENRES = ['demande', 'convention', 'convention-signee', 'attestation'] as const
type Genre = (typeof GENRES)[number]

/** The callers of one network are served one after the other: a crowd of long files leaves the others their turn. */
const chacunSonTour = ouvrirTours('verifications')

/** Says whether a PDF is the portal's own, by the bytes it keeps and by the seal; the file is held in memory only. */
export async function verifierDocument(
  ctx: Contexte,
  d: Appel<typeof contratsVerification.verifierDocument>,
) {
  const [fichier] = d.fichiers
  if (!fichier?.octets) throw invalide('document', requis('Document'))
  if (!fichier.octets.subarray(0, 1024).includes('%PDF-'))
    throw invalide('document', 'Ce fichier n’est pas un PDF.')
  const garde = await documentDEmpreinte(ctx.db, fichier.empreinte)
  const { octets } = fichier
  const sceau = await chacunSonTour(reseauDe(d.origine.adresse), () => ctx.sceau.relire(octets))
  const verdict = garde?.exacte ? 'authentique' : verdictDuSceau(sceau)
  const horodatage = sceau?.jeton && (await lireHorodatage(ctx, sceau.jeton))
  return {
    data: {
      verdict,
      authentique: estAuthentique(verdict),
      empreinte: fichier.empreinte.toString('hex'),
      document: garde
        ? {
            genre: genreDe(garde.genre),
            numero: (garde.genre === 'demande' ? null : garde.numeroConvention) ?? garde.numero,
            creeLe: garde.creeLe.toISOString(),
          }
        : null,
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

const genreDe = (genre: string): Genre => GENRES.find((g) => g === genre) ?? 'demande'
