import { ETAPES } from '#domain/projet/etapes/etapes.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { adresseDepuisRecap } from './adresse-etape.ts'

interface Proprietes {
  projetId: number
  /** Refused steps that nothing has changed. */
  intactes: readonly number[]
  surSigner: () => void
  surFermer: () => void
}

/** Before signing again a refused part as it was: names it, and leads to it. */
export function ModaleIntacte({ projetId, intactes, surSigner, surFermer }: Proprietes) {
  const [premiere = 1] = intactes
  const noms = intactes.map((n) => `«\u00a0${ETAPES.find((e) => e.numero === n)?.titre}\u00a0»`)
  const plusieurs = noms.length > 1
  return (
    <Modale
      titre={plusieurs ? 'Des parties refusées n’ont pas changé' : 'Une partie refusée n’a pas changé'}
      surFermer={surFermer}
      actions={
        <>
          <Bouton onClick={surSigner}>Signer quand même</Bouton>
          <LienBouton variante="primary" vers={adresseDepuisRecap(premiere, projetId)}>
            Corriger l’étape {premiere}
          </LienBouton>
        </>
      }
    >
      <p>
        {noms.join(', ')}{' '}
        {plusieurs ? 'ont été refusées et sont restées telles' : 'a été refusée et est restée telle'} que vous{' '}
        {plusieurs ? 'les aviez signées' : 'l’aviez signée'}. Votre demande risque d’être refusée de nouveau
        pour la même raison.
      </p>
    </Modale>
  )
}
