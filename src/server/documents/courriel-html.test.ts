import { expect, test } from 'vitest'
import type { Contact } from '#domain/parametres/contact.ts'
import { mettreEnForme } from './courriel-html.ts'

const courriel = {
  titre: 'Votre code',
  paragraphes: ['Bonjour <b>Zoé</b> & Cie,', 'Ligne 1\nLigne 2'],
  enAvant: '123456',
  bouton: { libelle: 'Ouvrir', url: 'https://exemple.fr/?a=1&b="2"' },
}
const SIGNATURE = { organisme: 'Sofia', contact: null }

test('le courriel dit la même chose en texte et en HTML, en français', () => {
  const { texte, html } = mettreEnForme(courriel, SIGNATURE)
  expect(html).toContain('<html lang="fr">')
  for (const morceau of ['Votre code', '123456', 'Ouvrir', 'Sofia']) {
    expect(texte).toContain(morceau)
    expect(html).toContain(morceau)
  }
  expect(texte).toContain('Bonjour <b>Zoé</b> & Cie,')
  expect(texte).toContain('https://exemple.fr/?a=1&b="2"')
})

test('rien de ce qui est donné ne devient du HTML', () => {
  const { html } = mettreEnForme(courriel, SIGNATURE)
  expect(html).not.toContain('<b>Zoé')
  expect(html).toContain('&lt;b&gt;Zoé&lt;/b&gt; &amp; Cie')
  expect(html).toContain('href="https://exemple.fr/?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('Ligne 1<br>Ligne 2')
})

test('une longue adresse se coupe au lieu d’élargir les cadres, et les couleurs sont celles d’un fond clair', () => {
  const { html } = mettreEnForme(
    { ...courriel, paragraphes: [`https://exemple.fr/${'a'.repeat(140)}`] },
    SIGNATURE,
  )
  const cadres = html.match(/<table[^>]*width="100%"[^>]*>/g) ?? []
  expect(cadres).toHaveLength(2)
  for (const cadre of cadres) expect(cadre).toContain('table-layout:fixed')
  const porteur = /<p style="([^"]*)">https:/.exec(html)?.[1]
  expect(porteur).toContain('overflow-wrap:anywhere;word-break:break-word;')
  expect(html).toContain('<meta name="color-scheme" content="light only">')
})

test('le pied dit où répondre quand il y a un contact, et de ne pas répondre quand il n’y en a pas', () => {
  const pied = (contact: Contact | null) =>
    mettreEnForme(courriel, { ...SIGNATURE, contact })
      .texte.split('--\n')[1]
      ?.trimEnd()
  expect(pied(null)).toBe(
    'Sofia · Portail des aides\nCe message est envoyé automatiquement : merci de ne pas y répondre.',
  )
  expect(pied({ email: 'aides@organisme.fr', telephone: null })).toBe(
    'Sofia · Portail des aides\nPour nous joindre, répondez à ce message ou écrivez à aides@organisme.fr.',
  )
})
