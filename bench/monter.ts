import { Console } from 'node:console'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { construireApp } from '#server/app.ts'
import { creerContexte } from '#server/creer-contexte.ts'
import { jetonCsrf } from '#server/http/garde/csrf.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { garderListes } from '#server/socle/projet/listes/gardien.ts'
import { ouvrirDonnees, remplir } from './donnees.ts'

/** What Chromium sends with each call of a page, besides its cookies and its token. */
const NAVIGATEUR = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7',
  'sec-ch-ua': '"Chromium";v="150", "Not?A_Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
}

/**
 * The portal as `npm start` runs it, on a real disk, filled with applications: its log, queue and guardian of
 * lists with it. The log goes to the standard output as in production, what a bench says to the error
 * output.
 */
export async function monterPortail(nombre: number) {
  globalThis.console = new Console(process.stderr)
  const donnees = await ouvrirDonnees()
  donnees.config.logLevel = 'info'
  const signaler = (erreur: unknown, objet: string) => console.error(objet, erreur)
  const ouvert = await creerContexte(donnees.config, signaler)
  const { ctx } = ouvert
  const depart = performance.now()
  const total = await remplir(donnees, ctx, nombre)
  const app = await construireApp(ctx)
  await ouvert.demarrerFile()
  const garde = garderListes(ctx)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const temoin = randomBytes(32).toString('base64url')
  const csrf = jetonCsrf(ctx.secrets, temoin, ctx.horloge.maintenant())
  const anonyme = { ...NAVIGATEUR, cookie: `csrf=${temoin}`, 'x-csrf-token': csrf }

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
      ouvert.annoncerArret()
      await garde
      await ouvert.fermer()
      await donnees.fermer()
    },
  }
}
export type Portail = Awaited<ReturnType<typeof monterPortail>>
