import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { RegleFichier } from '#domain/commun/contrat.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { regleDuChamp } from '#domain/projet/saisie/pieces.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { reseauDe } from '#server/infra/reseau.ts'
import { recevoirEnMemoire } from '#server/infra/stockage/reception-memoire.ts'
import { recevoirFichier } from '#server/infra/stockage/recevoir-fichier.ts'
import { jeterFichiers } from '#server/socle/fichier/jeter-fichiers.ts'
import { ErreurHttp, REFUS, tropGros } from '../erreur-http.ts'
import { borner, compterRequete, illisible, lireChamp, type Recu } from './borner-multipart.ts'
import type { CorpsLu } from './corps-lu.ts'
import { lireFormulaire } from './formulaire.ts'

/** What is said of a file whose name ends with a slash, or is a place. */
const FICHIER_SANS_NOM = 'Ce fichier n’a pas de nom lisible\u00a0: renommez-le, puis déposez-le de nouveau.'

/** Reads a part to its end so that the next ones arrive, whatever became of it. */
async function vider(part: MultipartFile): Promise<void> {
  if (part.file.readableEnded || part.file.destroyed) return
  const fin = new Promise<void>((r) => {
    for (const e of ['end', 'close', 'error']) part.file.once(e, () => r())
  })
  part.file.resume()
  await fin
}

/** The parser's own errors carry no status, or none that says what to do. */
function refusDuLecteur(erreur: unknown): unknown {
  if (erreur instanceof ErreurHttp) return erreur
  if (!(erreur instanceof Error && 'statusCode' in erreur)) return illisible()
  return erreur.statusCode === 413 ? new ErreurHttp(413, REFUS.tropDeChamps) : erreur
}

/** Whose turn the files of this request take: an account's, else a network's. */
const envoyeur = ({ enTete, ip }: FastifyRequest): string =>
  enTete?.acteur ? `compte:${enTete.acteur.id}` : `reseau:${reseauDe(ip)}`

async function* lireParties(request: FastifyRequest, { plein }: Recu): AsyncGenerator<Multipart> {
  const parties = request.parts()
  for (;;) {
    const lue = await Promise.race([parties.next(), plein]).catch((e: unknown) => {
      throw refusDuLecteur(e)
    })
    if (lue.done) return
    // A part may come without a name, whatever the library's types say.
    if (typeof lue.value.fieldname !== 'string') throw illisible()
    yield lue.value
  }
}

interface Attente {
  attendus: readonly string[]
  enMemoire: boolean
  regle: RegleFichier | undefined
  /** Longest request in octets. */
  tailleMax: number
}

async function recevoir(
  ctx: Contexte,
  {
    champ,
    enMemoire,
    regle,
    pour,
  }: { champ: string; pour: string } & Omit<Attente, 'attendus' | 'tailleMax'>,
  part: MultipartFile,
  recu: Recu,
) {
  try {
    const lu = { champ, nom: part.filename, ...borner(part, recu) }
    if (enMemoire) return await recevoirEnMemoire(lu, ctx.config.processus)
    // A call that says nothing of its files takes documents of an application.
    return await recevoirFichier(ctx, { ...lu, pour, regle: regle ?? regleDuChamp(champ) })
  } catch (e) {
    // The sender stopped, or lied about its form: nothing of ours failed.
    throw e === part.file.errored ? illisible() : e
  } finally {
    if (recu.octets <= recu.max) await Promise.race([vider(part), recu.plein])
  }
}

/**
 * Reads a multipart body: its files go to the storage as they arrive, one after the other. Throws 413 when it
 * is longer than the call takes, however it was announced.
 */
export async function lireMultipart(
  ctx: Contexte,
  { attendus, tailleMax, ...mode }: Attente,
  request: FastifyRequest,
): Promise<CorpsLu> {
  if (Number(request.headers['content-length'] ?? 0) > tailleMax)
    throw new ErreurHttp(413, tropGros(tailleMax))
  const paires: [string, unknown][] = []
  const fichiers: FichierRecu[] = []
  const erreurs: ErreursChamps = {}
  const recu = compterRequete(request, tailleMax)
  const pour = envoyeur(request)
  try {
    for await (const part of lireParties(request, recu)) {
      if (part.type === 'field') {
        paires.push(lireChamp(part, recu))
        continue
      }
      const champ = part.fieldname.replace(/\[\d*\]$/, '')
      if (!part.filename || !attendus.includes(champ)) {
        await Promise.race([vider(part), recu.plein])
        // An input left empty sends no octet; a name such as « .. » or « x.pdf/ » does not say what it holds.
        if (attendus.includes(champ) && part.file.bytesRead > 0) erreurs[champ] = [FICHIER_SANS_NOM]
        continue
      }
      try {
        fichiers.push(await recevoir(ctx, { champ, pour, ...mode }, part, recu))
      } catch (e) {
        if (!(e instanceof Invalide)) throw e
        for (const [nom, messages] of Object.entries(e.errors))
          erreurs[nom] = [...(erreurs[nom] ?? []), ...messages]
      }
    }
  } catch (e) {
    // The rest of the request is thrown away: piped, the parser would go on buffering it.
    request.raw.unpipe()
    request.raw.resume()
    await jeterFichiers(ctx, fichiers, { reussi: false })
    throw e
  }
  return { champs: lireFormulaire(paires), fichiers, erreurs }
}
