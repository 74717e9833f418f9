import type { ReactNode } from 'react'
import { appelsReprise } from '#domain/reprise/appels.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { type FichierArrive, recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'

interface Proprietes {
  recevoir: () => Promise<FichierArrive>
  children: ReactNode
  /** As a link among words. */
  lien?: boolean
}

/** Asks for a file of an import and hands it over; what fails stays written beside it. */
export function BoutonFichier({ recevoir, lien, children }: Proprietes) {
  const { agir, enCours, echec } = useActe({
    agir: async () => remettreFichier(await recevoir()),
    manque: (e) => ({ message: messageDe(e, 'Le fichier n’a pas pu être préparé.') }),
    rate: (_, dit) => dit && annoncer(dit.message, 'refuse'),
  })
  return (
    <>
      {lien ? (
        <button type="button" className="lien" aria-busy={enCours || undefined} onClick={() => void agir()}>
          {children}
        </button>
      ) : (
        <Bouton icone="telecharger" enCours={enCours} onClick={() => void agir()}>
          {children}
        </Bouton>
      )}
      {echec && (
        <span className="faute petit" role="alert">
          {echec.message}
        </span>
      )}
    </>
  )
}

/** The template: the aids already taken over, under the headings that the portal knows. */
export const BoutonModele = () => (
  <BoutonFichier recevoir={() => recevoirFichier(appelsReprise.lireModeleReprise)}>
    Télécharger le modèle
  </BoutonFichier>
)

export const BoutonRapport = ({ id }: { id: number }) => (
  <BoutonFichier recevoir={() => recevoirFichier(appelsReprise.telechargerRapport, { params: { id } })}>
    Télécharger le rapport
  </BoutonFichier>
)
