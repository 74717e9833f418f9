import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { empreinteBase } from '#test-kit/banc/empreinte-base.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { EXEMPLE } from '#test-kit/scenes/reprises/exemple-essai.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()
let r: ReturnType<typeof reprises>
beforeAll(async () => {
  r = reprises(banc, await banc.connecter('admin'))
})

describe('déposer un fichier d’aides passées', () => {
  test('réservé aux administrateurs', async () => {
    const porteur = await creerPorteur(banc)
    const statuts = await statutsParRole(banc, porteur, async (jeton) =>
      banc.appeler('POST', 'reprises', {
        ...(jeton && { jeton }),
        formulaire: (() => {
          const f = new FormData()
          f.set('source', 'Outil')
          f.set('fichier', new File([fichierDe([{}])], 'aides.csv'))
          return f
        })(),
      }),
    )
    expect(statuts).toEqual({
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 403,
      membreCommission: 403,
      comptable: 403,
      superviseur: 403,
      admin: 201,
    })
  })

  test('le fichier d’exemple : son codage, son séparateur, ses lignes ; la colonne de personnes refusée, aucune de ses valeurs gardée', async () => {
    const { id } = (await r.deposer(EXEMPLE, { nom: 'aides-2014-2024.csv' })).corps.data
    const lue = await r.lire(id)
    expect(lue).toMatchObject({
      fichier: 'aides-2014-2024.csv',
      taille: EXEMPLE.length,
      lignes: 2000,
      codage: 'windows-1252',
      separateur: ';',
      etat: 'deposee',
      gestes: { peutChoisir: true, peutEssayer: false, peutAppliquer: false, peutSupprimer: true },
    })
    const contact = lue.colonnes.find((c) => c.titre === 'Contact (e-mail)')
    expect(contact).toMatchObject({ exemples: [], champ: null, decide: true, propose: null })
    expect(contact?.personne).toMatch(
      /^2\u202f000 valeurs sur 2\u202f000 sont des adresses e-mail$|2.000 valeurs sur 2.000/,
    )
    // Nothing is chosen silently: every other heading waits.
    expect(lue.colonnes.filter((c) => c.decide).map((c) => c.titre)).toEqual(['Contact (e-mail)'])
    const { entetes } = await banc.db
      .selectFrom('reprise')
      .select('entetes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(entetes)).not.toContain('structure.example')
  })

  test('le même ancien outil garde son nom et son profil, quelle que soit la casse', async () => {
    const premiere = (await r.deposer(fichierDe([{}]), { source: 'Tableur du Conseil' })).corps.data.id
    await r.choisir(premiere, { garderSous: 'Ancien tableur' })
    const { id } = (await r.deposer(fichierDe([{}]), { source: 'TABLEUR DU CONSEIL' })).corps.data
    const lue = await r.lire(id)
    expect([lue.source, lue.profil?.nom, lue.gestes.peutEssayer]).toEqual([
      'Tableur du Conseil',
      'Ancien tableur',
      true,
    ])
    expect(lue.colonnes.every((c) => c.decide && c.profil)).toBe(true)
  })

  test.each([
    ['un octet nul', Buffer.from(`Titre;Année\nA\0B;2019`), /octets nuls/],
    ['une cellule d’un mégaoctet', `Titre;Année\n"${'a'.repeat(1_000_000)}";2019`, /64\u00a0ko/],
    [
      'un ZIP nommé csv',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 65)]),
      /n’est pas un CSV/,
    ],
    ['aucune aide', 'Titre;Année\r\n', /que des titres/],
    ['rien', '', /vide|Choisissez/],
    [
      '41 colonnes',
      `${Array.from({ length: 41 }, (_, i) => `c${i}`).join(';')}\n1`,
      /41 colonnes, 40 au plus/,
    ],
  ])('hostile, %s : une phrase, rien d’écrit', async (_nom, contenu, phrase) => {
    const avant = await empreinteBase(banc.db)
    const refus = await r.deposer(contenu)
    expect([refus.statut, refus.corps.message]).toEqual([422, expect.stringMatching(phrase)])
    expect(await empreinteBase(banc.db)).toEqual(avant)
  })

  test('plus de 20 Mo : 413, et comment faire', async () => {
    const refus = await r.deposer(Buffer.alloc(20 * 1024 * 1024 + 1, 65))
    expect([refus.statut, refus.corps.message]).toEqual([
      413,
      expect.stringMatching(/dépasse 20.Mo.* année par année/),
    ])
  })
})
