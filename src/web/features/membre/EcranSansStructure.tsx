import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import { nonValide } from '#domain/commun/messages.ts'
import { siretElectronique } from '#domain/structure/siret.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { oublierSaisiesIci } from '#web/lib/saisie/saisies-gardees.ts'
import { Rejoindre } from '#web/socle/adhesion/Rejoindre.tsx'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

const ChoixStructure = lazy(async () => ({
  default: (await import('#web/socle/personne/ChoixStructure.tsx')).ChoixStructure,
}))

/** Page `/sans-structure`: the account is there, the structure no longer; what to do next. */
export function EcranSansStructure({ donnees }: { donnees?: ReactNode }) {
  const { email, structures = [], plusDeStructures } = useMoi()
  const [choix, setChoix] = useState(false)
  const titre =
    structures.length > 0
      ? 'Vous n’êtes pas membre de cette structure'
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
        <ChercheStructure />
        <p>
          Vous n’avez pas ce numéro{'\u00a0'}? Demandez à l’un de ses propriétaires de vous inviter à
          l’adresse <strong>{email}</strong>
          {'\u00a0'}: le lien s’ouvre avec ce compte.
        </p>
        {structures.length === 0 && donnees}
        <Bouton onClick={() => void seDeconnecter()}>Me déconnecter</Bouton>
      </div>
    </>
  )
}

/** By its SIRET, the structure that one asks to join. */
function ChercheStructure() {
  const [siret, setSiret] = useState('')
  const f = useFormulaire({
    initial: { siret: '' },
    libelles: { siret: 'SIRET' },
    verifier: (v) => (siretElectronique(v.siret) ? {} : { siret: [nonValide('SIRET')] }),
    envoyer: async (v) => setSiret(siretElectronique(v.siret) ?? ''),
  })
  return (
    <>
      <h2 className="titre-3">Rejoindre une structure</h2>
      <form className="pile" noValidate onSubmit={f.soumettre}>
        <SaisieTexte
          {...f.champ('siret')}
          libelle="SIRET de la structure"
          aide="Quatorze chiffres, avec ou sans espaces. Chercher n’envoie rien."
          clavier="numeric"
          max={40}
        />
        <p>
          <Bouton type="submit">Chercher</Bouton>
        </p>
      </form>
      <Rejoindre siret={siret} cherche />
    </>
  )
}
