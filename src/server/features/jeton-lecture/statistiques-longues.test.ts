import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { LigneDe } from '#domain/jeton-lecture/colonnes.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireParJeton } from './lire-par-jeton.ts'

const banc = bancDuFichier()

/** One slice, exactly or not: a file that is read at once ends all the same. */
test.each([199, 200, 201, 450])(
  'les statistiques de %i nombres finissent, chacun une fois',
  async (combien) => {
    const lues = Array.from(
      { length: combien },
      (_, n): LigneDe<'statistiques'> => ({
        annee: 2026,
        tableau: 'Par région',
        ligne: `Ligne ${n}`,
        colonne: '2026',
        valeur: n,
        unite: 'nombre',
      }),
    )
    const app = Fastify()
    app.get('/', (_request, reply) =>
      lireParJeton(async () => lues)(banc.ctx, {
        lecteur: { id: 1, portees: ['statistiques'] },
        params: { fichier: 'statistiques.csv' },
        query: { parPage: 500 },
        reply,
      } as unknown as Parameters<ReturnType<typeof lireParJeton>>[1]),
    )
    const { body } = await app.inject('/')
    const lignes = body.trimEnd().split('\r\n').slice(1)
    expect([lignes.length, new Set(lignes).size]).toEqual([combien, combien])
    await app.close()
  },
)
