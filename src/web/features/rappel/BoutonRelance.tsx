import { useState } from 'react'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { ModaleRelance } from './ModaleRelance.tsx'
import './relance.css'

/** Reminding the holder of what they owe to this application, when they owe something. */
export function BoutonRelance({ projet }: { projet: ProjetReponse }) {
  const [ouvert, setOuvert] = useState(false)
  if (!projet.actions.includes('relancerPorteur')) return null
  return (
    <>
      <Bouton icone="courriel" onClick={() => setOuvert(true)}>
        Relancer le porteur
      </Bouton>
      {ouvert && <ModaleRelance projet={projet} fermer={() => setOuvert(false)} />}
    </>
  )
}
