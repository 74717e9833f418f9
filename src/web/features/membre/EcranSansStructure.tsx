import { lazy, Suspense, useEffect, useState } from 'react'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import { oublierSaisiesIci } from '#web/lib/saisie/saisies-gardees.ts'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'

const ChoixStructure = lazy(async () => ({
  default: (await import('#web/socle/personne/ChoixStructure.tsx')).ChoixStructure,
}))

/** Page `/sans-structure`: the account is there, the structure no longer; what to do next. */
export function EcranSansStructure() {
  const { email, structures = [], plusDeStructures } = useMoi()
  const [choix, setChoix] = useState(false)
  const titre =
    structures.length > 0
      ? 'Vous n’êtes plus membre de cette structure'
      : 'Vous n’êtes plus membre d’aucune structure'
  const ref = useTitre(titre)
  useEffect(oublierSaisiesIci, [])
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {titre}
      </h1>
      <div className="sous-4 pile">
        <p className="chapeau">Votre compte existe toujours, et ce que vous avez signé reste valable.</p>
        {structures.length > 0 && (
          <>
            <h2 className="titre-3">Vos autres structures</h2>
            <ul>
              {structures.map((s) => (
                <li key={s.id}>
                  {/* Another page: its address names the structure. */}
                  <a href={`${baseDe(s.id)}/porteur-projet/dashboard`}>{s.nom}</a>
                </li>
              ))}
            </ul>
            {plusDeStructures && <Bouton onClick={() => setChoix(true)}>Chercher parmi les autres</Bouton>}
            {choix && (
              <Suspense fallback={null}>
                <ChoixStructure ici={null} surFermer={() => setChoix(false)} />
              </Suspense>
            )}
          </>
        )}
        <p>
          Pour travailler pour une structure, demandez à l’un de ses propriétaires de vous inviter à l’adresse{' '}
          <strong>{email}</strong>
          {'\u00a0'}: le lien s’ouvre avec ce compte.
        </p>
        <Bouton onClick={() => void seDeconnecter()}>Me déconnecter</Bouton>
      </div>
    </>
  )
}
