import { useEffect, useState } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import { extensionDe, TAILLE_MAX } from '#domain/fichier/taille.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import './PropositionPhoto.css'

interface PropositionPhotoProps {
  /** As chosen, refused as it is. */
  choisie: File
  /** What the device made of it. */
  reduite: File
  surJoindre: () => void
  surAutre: () => void
}

/** Shows a photo made smaller or converted on the device, and joins it only when the person agrees. */
export function PropositionPhoto({ choisie, reduite, surJoindre, surAutre }: PropositionPhotoProps) {
  const [adresse, setAdresse] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(reduite)
    setAdresse(url)
    return () => URL.revokeObjectURL(url)
  }, [reduite])
  const lourde = choisie.size > TAILLE_MAX
  const taille = formatOctets(reduite.size)
  return (
    <div className="proposition-photo encadre encadre-ample bord st-courant" role="status">
      {adresse && <img src={adresse} alt={`Aperçu de ${reduite.name}`} />}
      <div>
        <p>
          {lourde
            ? `Cette photo pèse ${formatOctets(choisie.size)}. La réduire à ${taille}\u00a0?`
            : `Cette photo est au format ${extensionDe(choisie.name).toUpperCase()}. La convertir en JPEG de ${taille}\u00a0?`}
        </p>
        <p className="petit secondaire">
          L’image est refaite sur votre appareil&nbsp;; votre photo reste intacte.
        </p>
        <div className="rangee ecart-2 sous-3">
          <Bouton variante="primary" onClick={surJoindre}>
            {lourde ? 'Réduire et joindre' : 'Convertir et joindre'}
          </Bouton>
          <Bouton onClick={surAutre}>Choisir un autre fichier</Bouton>
        </div>
      </div>
    </div>
  )
}
