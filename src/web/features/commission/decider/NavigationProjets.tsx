import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { comptesDe } from '../avis-affiche.ts'
import './NavigationProjets.css'
import { estRaccourci } from '#web/ui/touches.ts'

/** The commission's applications before and after, by buttons with their numbers or by the arrow keys. */
export function NavigationProjets({
  commission: c,
  projetId,
}: {
  commission: CommissionEcran
  projetId: number
}) {
  const naviguer = useNavigate()
  const base = useBase()
  const rang = c.projets.findIndex((p) => p.id === projetId)
  const adresse = (projet: ProjetEcranCommission | undefined) =>
    projet && `${base}/${c.id}/validation?id=${projet.id}`
  const avant = c.projets[rang - 1]
  const apres = c.projets[rang + 1]
  const [versAvant, versApres] = [adresse(avant), adresse(apres)]
  // Bound before the page shows: a key pressed at once leads from this application, not the one before.
  useLayoutEffect(() => {
    const aller = (evenement: KeyboardEvent): void => {
      if (
        evenement.ctrlKey ||
        evenement.metaKey ||
        evenement.altKey ||
        evenement.shiftKey ||
        !estRaccourci(evenement)
      )
        return
      const voisins: Record<string, string | undefined> = { ArrowLeft: versAvant, ArrowRight: versApres }
      const vers = voisins[evenement.key]
      if (vers) void naviguer(vers)
    }
    addEventListener('keydown', aller)
    return () => removeEventListener('keydown', aller)
  }, [versAvant, versApres, naviguer])
  return (
    <nav className="commission-suivants ligne" aria-label="Projets de la commission">
      {avant && versAvant ? (
        <LienBouton vers={versAvant} icone="gauche">
          <span className="cache">Projet précédent, </span>
          {avant.numero}
        </LienBouton>
      ) : (
        <Bouton icone="gauche" desactive>
          Précédent
        </Bouton>
      )}
      <span className="secondaire petit chiffres">
        {(c.suite?.rang ?? 1) + rang} / {comptesDe(c).total}
      </span>
      {apres && versApres ? (
        <LienBouton vers={versApres} iconeApres="droite">
          <span className="cache">Projet suivant, </span>
          {apres.numero}
        </LienBouton>
      ) : (
        <Bouton iconeApres="droite" desactive>
          Suivant
        </Bouton>
      )}
    </nav>
  )
}
