import { expect, test } from 'vitest'
import { mettreEnForme } from './courriel-html.ts'

const courriel = {
  titre: 'Votre code',
  paragraphes: ['Bonjour <b>Zoé</b> & Cie,', 'Ligne 1\nLigne 2'],
  enAvant: '123456',
  bouton: { libelle: 'Ouvrir', url: 'https://exemple.fr/?a=1&b="2"' },
  organisme: 'Sofia',
}

test('le courriel dit la même chose en texte et en HTML, en français', () => {
  const { texte, html } = mettreEnForme(courriel)
  expect(html).toContain('<html lang="fr">')
  for (const morceau of ['Votre code', '123456', 'Ouvrir', 'Sofia']) {
    expect(texte).toContain(morceau)
    expect(html).toContain(morceau)
  }
  expect(texte).toContain('Bonjour <b>Zoé</b> & Cie,')
  expect(texte).toContain('https://exemple.fr/?a=1&b="2"')
})

test('rien de ce qui est donné ne devient du HTML', () => {
  const { html } = mettreEnForme(courriel)
  expect(html).not.toContain('<b>Zoé')
  expect(html).toContain('&lt;b&gt;Zoé&lt;/b&gt; &amp; Cie')
  expect(html).toContain('href="https://exemple.fr/?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('Ligne 1<br>Ligne 2')
})
