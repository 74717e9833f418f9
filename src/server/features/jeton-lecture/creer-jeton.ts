import { Invalide } from '#domain/commun/erreurs.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import { LIBELLES_JETON as L } from '#domain/jeton-lecture/libelles.ts'
import { PORTEES } from '#domain/jeton-lecture/portees.ts'
import { reseauNormalise } from '#domain/jeton-lecture/reseaux.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { donnerJeton, exigerFin, exigerPlace, exigerSaPreuve, verrouillerSoi } from './donner-jeton.ts'

type D = Appel<typeof contratsJetonLecture.creerJeton>

/** Networks as they are kept, each once; the messages of those that are none. */
function lireReseaux(saisis: readonly (string | null)[]): { reseaux: string[]; messages: string[] } {
  const lus = saisis.flatMap((s) => (s === null ? [] : [{ saisi: s, reseau: reseauNormalise(s) }]))
  const messages = lus.flatMap(({ saisi, reseau }) =>
    reseau === null
      ? [
          `${citer(saisi)} n’est pas un réseau, ou couvre presque tout\u00a0: écrivez-le comme 81.250.12.0/24 ou 2001:db8:12::/48.`,
        ]
      : [],
  )
  return { reseaux: [...new Set(lus.flatMap(({ reseau }) => reseau ?? []))], messages }
}

/** Gives the caller a token, shown this once. Throws Invalide, Conflit beyond five in use. */
export async function creerJeton(ctx: Contexte, { acteur, corps }: D) {
  const le = ctx.horloge.maintenant()
  const { reseaux, messages } = lireReseaux(corps.reseaux)
  const { nom } = corps
  const portees = PORTEES.filter((p) => corps.portees.includes(p))
  const erreurs = {
    ...(nom === null && { nom: [requis(L.nom)] }),
    ...(portees.length === 0 && { portees: ['Choisissez au moins ce que ce jeton peut lire.'] }),
    ...(messages.length > 0 && { reseaux: messages }),
  }
  if (nom === null || Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  const fin = exigerFin(corps.fin, le)
  await exigerSaPreuve(ctx, acteur, corps.motDePasseActuel)
  const data = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerSoi(tx, acteur)
    await exigerPlace(tx, acteur, le)
    return await donnerJeton(tx, acteur, { nom, portees, reseaux, fin }, { acte: 'creerJeton', le })
  })
  return { status: 'success' as const, data }
}
