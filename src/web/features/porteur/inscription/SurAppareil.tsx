import { JOURS_GARDES } from './brouillon.ts'
import { useInscription } from './CadreInscription.tsx'

/** Under a new registration: what stays on the device, for how long, and how to take it away. */
export function SurAppareil() {
  const { porteur, effacer } = useInscription()
  if (porteur) return null
  return (
    <p className="petit secondaire sous-6">
      Ce que vous saisissez reste {JOURS_GARDES} jours sur cet appareil, sauf le mot de passe. Sur un appareil
      partagé, effacez-le avant de partir.{' '}
      <button type="button" className="lien" onClick={effacer}>
        Effacer ce que j’ai saisi
      </button>
    </p>
  )
}
