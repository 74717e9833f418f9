import { expect, test } from 'vitest'
import { dossierExemple } from '#test-kit/scenes/dossier-exemple.ts'
import { lirePdf } from '#test-kit/scenes/pdf-lu.ts'
import { Ouvrier } from '../../infra/ouvrier.ts'
import type { Demande } from '../atelier.ts'

/** Accented letters whose drawing is made of another letter's, and nothing else. */
const ACCENTS =
  'ÀÂÄÃÅĀĂĄ ÈÉÊËĒĖĘ ÌÍÎÏĪĮ ÑŃŇ ÒÓÔÖÕŌ ÙÚÛÜŪŮŲ ÝŶŸ àâäãåāăą èéêëēėę ìíîïīį ñńň òóôöõō ùúûüūůų ýŷÿ …‹›«»'
const LETTRES =
  'IIII SIREN Il ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ‘cité’ a.b:c;d'

/** A thread of its own: no document was made in it before. */
const atelier = () =>
  new Ouvrier<Demande, Uint8Array>(new URL('../atelier-fil.ts', import.meta.url), {
    limite: 60_000,
    trop: () => new Error('trop long'),
    repos: 0,
  })
const dossierDit = (presentation: string): Demande => {
  const exemple = dossierExemple()
  const c = JSON.parse(exemple.contenu)
  return {
    genre: 'dossier',
    donnees: {
      ...exemple,
      contenu: JSON.stringify({ ...c, presentation: { ...c.presentation, presentation } }),
    },
  }
}

test('après un document qui n’a que des lettres accentuées, chaque lettre du suivant se relit', async () => {
  const neuf = atelier()
  const accents = await neuf.faire(dossierDit(ACCENTS))
  expect((await lirePdf(Buffer.from(accents))).texte).toContain(ACCENTS)
  const lu = await lirePdf(Buffer.from(await neuf.faire(dossierDit(LETTRES))))
  expect(lu.texte).toContain(LETTRES)
})

test('ce qui se relit d’un document est pareil, seul ou après un autre', async () => {
  const apres = atelier()
  await apres.faire(dossierDit(ACCENTS))
  const [seul, second] = await Promise.all([
    atelier().faire(dossierDit(LETTRES)),
    apres.faire(dossierDit(LETTRES)),
  ])
  expect((await lirePdf(Buffer.from(second))).pages).toEqual((await lirePdf(Buffer.from(seul))).pages)
})
