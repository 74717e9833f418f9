import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { certificatDe, fabriquerAutorite, signatureDe } from '#server/demo/autorite-demo.ts'
import { reponseHorodatage } from '#server/demo/jeton-demo.ts'
import { autoriteDe, type ReglagesAutorite } from '#server/infra/horodatage/autorite.ts'
import type { Horodatage } from '#server/infra/horodatage/port.ts'

/** What it does of a request (DER); nothing given back: it has answered by itself, or says nothing. */
type Repondre = (
  demande: Buffer,
  rep: ServerResponse,
  req: IncomingMessage,
) => Buffer | undefined | Promise<Buffer | undefined>

export const REPONSE = 'application/timestamp-reply'

/** A time-stamping authority on loopback, its answers set by a test; it starts at the clock it is given. */
export async function ouvrirFausseAutorite(maintenant: () => Date, nom = 'Autorité d’essai') {
  const cles = await fabriquerAutorite(nom, new Date(maintenant().getTime() - 86_400_000))
  const signature = await signatureDe(cles)
  const dater = (demande: Buffer, le = maintenant()): Promise<Buffer> =>
    reponseHorodatage(demande, signature, le)
  const demandes: IncomingMessage[] = []
  const serveur = createServer(async (req, rep) => {
    demandes.push(req)
    const lus: Buffer[] = []
    for await (const morceau of req) lus.push(morceau as Buffer)
    const corps = await faux.repondre(Buffer.concat(lus), rep, req)
    if (corps) rep.writeHead(200, { 'content-type': REPONSE }).end(corps)
  })
  await new Promise<void>((suite) => serveur.listen(0, '127.0.0.1', suite))
  const adresse = serveur.address()
  if (adresse === null || typeof adresse === 'string') throw new Error('pas de port')
  const url = `http://127.0.0.1:${adresse.port}/tsr`
  const certificat = certificatDe(cles)
  const faux = {
    url,
    certificat,
    demandes,
    dater,
    repondre: ((demande) => dater(demande)) as Repondre,
    /** A portal's own view of it, anew: what one has seen fail leaves it alone for a while. */
    vue: (reglages: Partial<ReglagesAutorite> = {}): Horodatage =>
      autoriteDe({
        url,
        compte: null,
        confiance: [certificat],
        horloge: { maintenant },
        ...reglages,
      }),
    fermer: (): Promise<void> => {
      serveur.closeAllConnections()
      return new Promise((suite) => serveur.close(() => suite()))
    },
  }
  return faux
}
