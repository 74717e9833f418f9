import './style.ts'
import './sans-eval.ts'
import { ouvrirApplication } from './Application.tsx'
import { racine } from './racine.ts'

ouvrirApplication(racine())
