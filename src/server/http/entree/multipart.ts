import { Transform } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { RegleFichier } from '#domain/commun/contrat.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { regleDuChamp } from '#domain/projet/pieces.ts'
import type { Contexte, FichierRecu } from '#server/contexte.ts'
import { recevoirEnMemoire } from '#server/infra/stockage/reception-memoire.ts'
import { recevoirFichier } from '#server/infra/stockage/recevoir-fichier.ts'
import { jeterFichiers } from '#server/socle/fichier/jeter-fichiers.ts'
import { ErreurHttp, REFUS } from '../erreur-http.ts'
import type { CorpsLu } from './corps-lu.ts'
import { lireFormulaire } from './formulaire.ts'
import { TAILLE_MAX } from './taille-max.ts'

const illisible = (): ErreurHttp => new ErreurHttp(400, REFUS.illisible)

/** Bytes of a part, counted over the whole request; refuses what goes past the limit. */
function compter(part: MultipartFile, recu: { octets: number }): Transform {
  const flux = new Transform({
    transform(morceau: Buffer, _e, suite) {
      recu.octets += morceau.length
      suite(recu.octets > TAILLE_MAX ? new ErreurHttp(413, REFUS.tropGros) : null, morceau)
    },
  })
  // Nobody may be reading any more when the sender stops: without a listener that would end the process.
  flux.on('error', () => {})
  // The sender stopped, or lied about its form: nothing of ours failed.
  part.file.on('error', () => flux.destroy(illisible()))
  return part.file.pipe(flux)
}

/** Reads a part to its end so that the next ones arrive, whatever became of it. */
async function vider(part: MultipartFile): Promise<void> {
  if (part.file.readableEnded || part.file.destroyed) return
  const fin = new Promise<void>((r) => {
    for (const e of ['end', 'close', 'error']) part.file.once(e, () => r())
  })
  part.file.resume()
  await fin
}

// The parser's own errors carry no status.
async function* lireParties(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parties = request.parts()
  for (;;) {
    const lue = await parties.next().catch((e: unknown) => {
      throw e instanceof Error && 'statusCode' in e ? e : illisible()
    })
    if (lue.done) return
    yield lue.value
  }
}

interface Attente {
  attendus: readonly string[]
  enMemoire: boolean
  regle: RegleFichier | undefined
}

async function recevoir(
  ctx: Contexte,
  { champ, enMemoire, regle }: { champ: string } & Omit<Attente, 'attendus'>,
  part: MultipartFile,
  recu: { octets: number },
) {
  const flux = compter(part, recu)
  try {
    const lu = { champ, nom: part.filename, flux }
    if (enMemoire) return await recevoirEnMemoire(lu)
    // A call that says nothing of its files takes documents of an application.
    return await recevoirFichier(ctx, { ...lu, regle: regle ?? regleDuChamp(champ) })
  } finally {
    part.file.unpipe(flux)
    if (recu.octets <= TAILLE_MAX) await vider(part)
  }
}

/** Reads a multipart body: its files go to the storage as they arrive, one after the other. */
export async function lireMultipart(
  ctx: Contexte,
  { attendus, ...mode }: Attente,
  request: FastifyRequest,
): Promise<CorpsLu> {
  if (Number(request.headers['content-length'] ?? 0) > TAILLE_MAX) throw new ErreurHttp(413, REFUS.tropGros)
  const paires: [string, unknown][] = []
  const fichiers: FichierRecu[] = []
  const erreurs: ErreursChamps = {}
  const recu = { octets: 0 }
  try {
    for await (const part of lireParties(request)) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new ErreurHttp(413, REFUS.tropGros)
        paires.push([part.fieldname, part.value])
        continue
      }
      const champ = part.fieldname.replace(/\[\d*\]$/, '')
      if (!part.filename || !attendus.includes(champ)) {
        await vider(part)
        continue
      }
      try {
        fichiers.push(await recevoir(ctx, { champ, ...mode }, part, recu))
      } catch (e) {
        if (!(e instanceof Invalide)) throw e
        for (const [nom, messages] of Object.entries(e.errors))
          erreurs[nom] = [...(erreurs[nom] ?? []), ...messages]
      }
    }
  } catch (e) {
    await jeterFichiers(ctx, fichiers)
    throw e
  }
  return { champs: lireFormulaire(paires), fichiers, erreurs }
}
