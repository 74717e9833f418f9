import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { construireApp } from '#server/app.ts'
import { creerContexte } from '#server/creer-contexte.ts'
import { creerComptesDemo } from '#server/demo/comptes.ts'
import { semerDemo } from '#server/demo/semer.ts'
import { jetonCsrf } from '#server/http/garde/csrf.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { generer } from './generer.ts'

/** The portal as `npm start` runs it, on real files and a real disk, filled with `n` applications. */
export async function monterPortail(n: number) {
  const dossier = mkdtempSync(join(tmpdir(), 'portail-bench-'))
  chmodSync(dossier, 0o755)
  const signaler = (erreur: unknown, objet: string) => console.error(objet, erreur)
  const ouvert = await creerContexte({ ...configEssai(dossier), demo: true }, signaler)
  const { ctx } = ouvert
  await creerComptesDemo(ctx)
  const depart = performance.now()
  await semerDemo(ctx)
  const seme = performance.now()
  const total = await generer(ctx.db, n)
  const app = await construireApp(ctx)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const temoin = randomBytes(32).toString('base64url')
  const csrf = jetonCsrf(ctx.secrets, temoin, ctx.horloge.maintenant())

  return {
    ctx,
    total,
    durees: { semis: seme - depart, generation: performance.now() - seme },
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
    entetes: (jeton: string) => ({
      authorization: `Bearer ${jeton}`,
      cookie: `csrf=${temoin}`,
      'x-csrf-token': csrf,
    }),
    async fermer() {
      await app.close()
      await ouvert.fermer()
      rmSync(dossier, { recursive: true, force: true })
    },
  }
}
export type Portail = Awaited<ReturnType<typeof monterPortail>>
