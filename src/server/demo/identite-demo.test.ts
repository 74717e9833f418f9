import { expect, test } from 'vitest'
import { construireApp } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerComptesDemo } from './comptes.ts'
import { ouvrirIdentiteDemo } from './identite-demo.ts'

const banc = bancDuFichier()

test('le fournisseur de la démonstration se nomme, fait entrer qui est lié, et nul autre', async () => {
  banc.horloge.regler(new Date().toISOString())
  const ctx = { ...banc.ctx, config: { ...banc.ctx.config, demo: true } }
  ctx.identite = ouvrirIdentiteDemo(ctx)
  await creerComptesDemo(ctx)
  const app = await construireApp(ctx)
  try {
    /** What the browser brings back when it chooses who it is on the stand-in's page. */
    const entrer = async (qui: RegExp) => {
      const depart = await app.inject('/gestion/oidc')
      const oidc = depart.cookies.find((c) => c.name === 'oidc')?.value ?? ''
      const adresse = new URL(depart.headers.location ?? '')
      expect(adresse.origin).toBe('http://localhost:3000')
      const page = await app.inject(adresse.pathname + adresse.search)
      expect(page.body).toContain('Elle n’existe que dans la démonstration.')
      const liens = [...page.body.matchAll(/<a href="([^"]+)">([^<]+)/g)]
      const url = liens.find(([, , nom]) => qui.test(nom ?? ''))?.[1]?.replaceAll('&amp;', '&') ?? ''
      const retour = await app.inject({ url, headers: { cookie: `oidc=${oidc}` } })
      return retour.cookies.find((c) => c.name === 'connexion')?.value ?? ''
    }
    const relais = await entrer(/déjà lié/)
    const { id } = await banc.db
      .selectFrom('session')
      .innerJoin('utilisateur as u', 'u.id', 'session.utilisateurId')
      .where('u.email', '=', 'superviseur@demo.fr')
      .select('session.id')
      .executeTakeFirstOrThrow()
    expect([relais, id]).toEqual([expect.stringMatching(/^session\./), expect.any(Number)])
    expect(await entrer(/ne connaît pas/)).toBe('refus.inconnu')
    expect(await entrer(/Renoncer/)).toBe('refus.refuse')
    expect((await app.inject('/gestion/demo-identite/fin')).body).toContain('serait maintenant fermée')
  } finally {
    await app.close()
  }
})

test('hors de la démonstration, sa page n’est pas là', async () => {
  expect((await banc.app.inject('/gestion/demo-identite')).statusCode).toBe(404)
})
