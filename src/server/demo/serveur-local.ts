import { createServer, type RequestListener } from 'node:http'

/** A stand-in for something outside, on loopback, that does not keep this process alive; gives its URL. */
export async function ouvrirServeurLocal(repondre: RequestListener): Promise<string> {
  const serveur = createServer(repondre)
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  serveur.unref()
  const adresse = serveur.address()
  return `http://127.0.0.1:${typeof adresse === 'object' ? adresse?.port : null}`
}
