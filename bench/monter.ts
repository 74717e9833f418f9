import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { construireApp } from '#server/app.ts'
import { creerContexte } from '#server/creer-contexte.ts'
import { jetonCsrf } from '#server/http/garde/csrf.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { ouvrirDonnees, remplir } from './donnees.ts'

/** The portal as `npm start` runs it, on real files and a real disk, filled with `n` applications. */
export async function monterPortail(nombre: number) {
  const donnees = await ouvrirDonnees()
  const signaler = (erreur: unknown, objet: string) => console.error(objet, erreur)
  const ouvert = await creerContexte(donnees.config, signaler)
  const { ctx } = ouvert
  const depart = performance.now()
  const total = await remplir(donnees, ctx, nombre)
  const app = await construireApp(ctx)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const temoin = randomBytes(32).toString('base64url')
  const csrf = jetonCsrf(ctx.secrets, temoin, ctx.horloge.maintenant())
  const anonyme = { cookie: `csrf=${temoin}`, 'x-csrf-token': csrf }

  return {
    ctx,
    donnees,
    total,
    /** Milliseconds that filling took. */
    remplissage: performance.now() - depart,
    adresse: `http://127.0.0.1:${port}/gestion/api/`,
    /** Opens a session of that account. */
    async connecter(utilisateurId: number): Promise<string> {
      const jeton = randomBytes(32).toString('base64url')
      const le = ctx.horloge.maintenant()
      await ctx.db
        .insertInto('session')
        .values({ utilisateurId, jetonEmpreinte: empreinteDe(jeton), creeLe: le, vueLe: le })
        .execute()
      return jeton
    },
    /** Of who has no session yet. */
    anonyme,
    entetes: (jeton: string) => ({ ...anonyme, authorization: `Bearer ${jeton}` }),
    async fermer() {
      await app.close()
      await ouvert.fermer()
      await donnees.fermer()
    },
  }
}
export type Portail = Awaited<ReturnType<typeof monterPortail>>
