import { Fragment } from 'react'
import { adresseSure } from './adresse-sure.ts'

const ADRESSE = /https?:\/\/[^\s<>"«»“”]+/gi
/** What ends a sentence, or closes what was opened before the address, is not of it. */
const FIN = /(?:[.,;:!?…'’*_]|&nbsp;|\)(?<!\([^()]*\)))+$/u

/** The address that begins `brut`, without what closes the sentence; null when it may lead nowhere. */
function lienDe(brut: string): string | null {
  const adresse = brut.replace(FIN, '')
  return /^https?:/i.test(adresse) ? adresseSure(adresse) : null
}

/** A text as typed, where the addresses of web pages are links that open beside. */
export function TexteLie({ texte }: { texte: string }) {
  const morceaux: { debut: number; adresse: string }[] = []
  for (const { 0: brut, index } of texte.matchAll(ADRESSE)) {
    const adresse = lienDe(brut)
    if (adresse !== null) morceaux.push({ debut: index, adresse })
  }
  let lu = 0
  return (
    <>
      {morceaux.map(({ debut, adresse }) => {
        const avant = texte.slice(lu, debut)
        lu = debut + adresse.length
        return (
          <Fragment key={debut}>
            {avant}
            <a href={adresse} target="_blank" rel="noopener noreferrer">
              {adresse}
              <span className="cache"> (nouvel onglet)</span>
            </a>
          </Fragment>
        )
      })}
      {texte.slice(lu)}
    </>
  )
}
