import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()

test('exactement ces lignes, sans les personnes, avec « Colonne » et « Motif » ; rien n’y est une formule', async () => {
  const r = reprises(banc, await banc.connecter('admin'))
  const id = await r.essayer(
    fichierDe([
      { ref: 'D-1' },
      { ref: 'D-2', titre: '"=HYPERLINK(""http://x"")"' },
      { ref: 'D-3', accorde: '1,234.56', structure: '"Les ""Mots"" ; la suite"' },
      { ref: 'D-4' },
      { ref: 'D-4' },
    ]),
  )
  const texte = await r.refusees(id)
  expect(texte.startsWith('\ufeff')).toBe(true)
  expect(texte.slice(1).trimEnd().split('\r\n')).toEqual([
    'N° dossier;Année;Structure;SIRET;CP;Ville;Manifestation;Demandé;Accordé;Versé;Décision;Contact;Colonne;Motif',
    `D-2;2019;Les Amis du livre;;38000;Grenoble;"'=HYPERLINK(""http://x"")";2 000,00;1 000,00;1 000,00;Accepté;;Manifestation;Une formule\u00a0: collez sa valeur`,
    'D-3;2019;"Les ""Mots"" ; la suite";;38000;Grenoble;Fête du livre;2 000,00;1,234.56;1 000,00;Accepté;;Accordé;Montant à deux lectures possibles',
    'D-4;2019;Les Amis du livre;;38000;Grenoble;Fête du livre;2 000,00;1 000,00;1 000,00;Accepté;;N° dossier;Référence en double dans le fichier (avec la ligne 6)',
    'D-4;2019;Les Amis du livre;;38000;Grenoble;Fête du livre;2 000,00;1 000,00;1 000,00;Accepté;;N° dossier;Référence en double dans le fichier (avec la ligne 5)',
  ])
  // Put back as it is, it is refused for the same lines, and grows no other column.
  const encore = await r.essayer(texte)
  expect((await r.lire(encore)).bilan).toMatchObject({ lignes: 4, refusees: 3 })
  const { colonnes } = await r.lire(encore)
  expect(colonnes.slice(-2).map((c) => [c.titre, c.champ, c.decide])).toEqual([
    ['Colonne', null, true],
    ['Motif', null, true],
  ])
  expect((await r.refusees(encore)).split('\r\n')[0]).toBe(texte.split('\r\n')[0])
})
